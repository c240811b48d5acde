# nimlab: make notebooks, make lab, make test. The other targets are for contributors.

.PHONY: notebooks test test-all cover vuln row lab bench site clean kernel page
.DEFAULT_GOAL := notebooks

ROOT := $(CURDIR)
LAB  := $(ROOT)/.lab

# A Python of your own that has jupyterlab, nbclient and nbconvert:
#   make lab JUPYTER_PYTHON=python3
JUPYTER_PYTHON ?=
export JUPYTER_PYTHON

# Further options of JupyterLab, such as LAB_ARGS=--allow-root in a container whose only
# user is root.
LAB_ARGS ?=

# The Chromium of the browser tests, which are skipped without one.
CHROMIUM ?= $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name) 2>/dev/null)))
export CHROMIUM

# npm packages that the tests and benchmarks use if npm is installed. fetch takes the path of a file,
# and the package and the version that contain it. found prints the path if the file exists.
AXE ?= $(LAB)/axe-core/package/axe.min.js
VNU ?= $(LAB)/vnu-jar/package/build/dist/vnu.jar
PYODIDE ?= $(LAB)/pyodide/package/pyodide.mjs
fetch = test -s $(1) || { mkdir -p $(LAB)/$(2) && cd $(LAB)/$(2) && \
	npm_config_cache=$(LAB)/cache/npm npm pack --silent $(2)@$(3) && tar xzf $(2)-$(3).tgz; } >/dev/null 2>&1
found = $$(test -s $(1) && echo $(1))

# Go, Python and Jupyter write into .lab only. The cells and settings of a user are in
# NIMLAB_HOME, so that many users can share one .lab. GOENV keeps the user's settings of Go,
# because XDG_CONFIG_HOME is changed.
NIMLAB_HOME ?= $(shell test -w . && echo '$(LAB)' || echo '$(HOME)/.nimlab')
export NIMLAB_HOME
ifneq ($(shell uname),Darwin)
export GOENV ?= $(or $(XDG_CONFIG_HOME),$(HOME)/.config)/go/env
endif
export GOPATH         := $(LAB)/go
export GOCACHE        := $(LAB)/cache/go-build
export GOMODCACHE     := $(LAB)/cache/go-mod
export XDG_CACHE_HOME := $(NIMLAB_HOME)/cache
export TMPDIR         := $(NIMLAB_HOME)/tmp
export PYTHONDONTWRITEBYTECODE := 1
export GOFLAGS        := $(GOFLAGS) -modcacherw
GO := env XDG_CONFIG_HOME="$(LAB)/config" go
# The other modules have two module caches of their own, so that the cache of the cells stays small: one for
# the kernel, the browser tests and the translations, and one for the cluster, which needs NATS.
KERNEL_GO := env GOMODCACHE="$(LAB)/cache/kernel-mod" $(GO)
JETSTREAM_GO := env GOMODCACHE="$(LAB)/cache/jetstream-mod" $(GO)
STATICCHECK := env XDG_CONFIG_HOME="$(LAB)/config" "$(LAB)/bin/staticcheck"
export JUPYTER_PATH   := $(LAB)/share/jupyter
ifeq ($(JUPYTER_PYTHON),)
export JUPYTER_CONFIG_DIR  := $(NIMLAB_HOME)/config/jupyter
export JUPYTER_DATA_DIR    := $(NIMLAB_HOME)/share/jupyter
export JUPYTER_RUNTIME_DIR := $(NIMLAB_HOME)/run
export IPYTHONDIR          := $(NIMLAB_HOME)/ipython
PYTHON := "$(LAB)/venv/bin/python"
else
PYTHON := $(JUPYTER_PYTHON)
endif
RUN := $(PYTHON) notebooks/kernel/notebooks.py
JUPYTERLAB := -m jupyterlab --MultiKernelManager.default_kernel_name=gonb

# Execute the notebooks and store the outputs in place. A notebook is skipped if neither it nor
# a package has changed since its last execution; ALL=1 executes every notebook.
notebooks: kernel
	$(RUN) run $(if $(ALL),,--executed "$(LAB)/executed")

# The tests that a contributor runs: the packages, the kernel, one notebook, and smoke
# tests of the site, of cells in a page, and of JupyterLab in a browser. The packages need no
# set-up, so their tests run in parallel with it.
PARALLEL := $(MAKE) --no-print-directory $(if $(filter output-sync,$(.FEATURES)),-O)
test:
	$(PARALLEL) -j3 SHORT=-short test-packages test-smoke-kernel test-smoke-browser

# All tests: every cell of every notebook in Jupyter and in the page, every board and box,
# accessibility and HTML of every page, Firefox, staticcheck, the cluster, and the newest Go.
test-all: page
	$(PARALLEL) -j2 test-packages test-browser test-boards test-kernel test-stored test-cluster test-lint
	$(MAKE) --no-print-directory test-newest-go

.PHONY: test-packages test-smoke-kernel test-smoke-browser test-browser test-boards test-kernel test-stored test-cluster test-lint test-newest-go browser-site
# Temporary files are outside of the project, because the go command caches no result of a test that
# creates files inside of its module. nice, because the parts that run at the same time wait for each other's
# set-up and take longer. test-lint runs go vet.
test-packages: export TMPDIR := /tmp
test-packages:
	nice $(GO) test -vet=off -timeout 30m $(SHORT) ./...
	cd nimkit/words/po && $(KERNEL_GO) test -vet=off ./...

# These variables tell the browser tests where the site, JupyterLab and axe-core are. go test
# does not notice that the browser or the site has changed, so its cache is not used.
BROWSER = cd notebooks/browser && NIMLAB_LAB="$(PYTHON) $(JUPYTERLAB)" NIMLAB_SITE=$(LAB)/site AXE=$(call found,$(AXE)) \
	$(KERNEL_GO) test -vet=off -count=1 -timeout 60m
KERNEL_TESTS = $(PYTHON) -m unittest discover -s notebooks/kernel
SITE_TESTS = NIMLAB_SITE=$(LAB)/site NIMLAB_PAGE=$(LAB)/page $(PYTHON) -m unittest discover -s notebooks/site
browser-site: page
	@$(PYTHON) notebooks/site/website.py "$(LAB)/site" "$(LAB)/page" >/dev/null
	@test -n "$(CHROMIUM)" || echo "nimlab: skipping the browser tests, because no Chromium was found (set CHROMIUM)"
test-smoke-kernel: kernel
	cd notebooks/kernel && $(KERNEL_GO) test -vet=off $(SHORT) ./...
	$(KERNEL_TESTS)
	$(RUN) check notebooks/en/0-begin.ipynb
test-smoke-browser: browser-site
	$(SITE_TESTS)
	$(BROWSER) -run '^TestSmoke' ./...

test-browser: browser-site axe
	$(BROWSER) .
test-boards: browser-site axe
	$(BROWSER) ./boards
test-kernel: browser-site vnu
	cd notebooks/kernel && $(KERNEL_GO) test -vet=off -count=1 ./...
	NIMLAB_TEST=all $(KERNEL_TESTS)
	VNU=$(call found,$(VNU)) $(SITE_TESTS)
test-stored:
	$(RUN) check
test-cluster:
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM_GO) test ./...
# Also checked: int with 32 bits, on 386, and the flags of cells.
test-lint:
	$(GO) vet ./... && $(STATICCHECK) ./...
	cd nimkit/words/po && $(KERNEL_GO) vet ./... && GOMODCACHE="$(LAB)/cache/kernel-mod" $(STATICCHECK) ./...
	GOARCH=386 $(GO) build ./nimkit/... ./plots/...
	$(GO) test $(shell cat notebooks/kernel/cellflags) ./plots
	cd notebooks/kernel && export GOMODCACHE=$(LAB)/cache/kernel-mod && $(GO) vet ./... && $(STATICCHECK) ./...
	cd notebooks/browser && export GOMODCACHE=$(LAB)/cache/kernel-mod && $(GO) vet ./... && $(STATICCHECK) ./...
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM_GO) vet ./... && GOMODCACHE="$(LAB)/cache/jetstream-mod" $(STATICCHECK) ./...
# The packages, and a page whose program and compiler are built with the newest Go.
NEWEST_GO ?= go1.27.3
test-newest-go: export GOTOOLCHAIN := $(NEWEST_GO)
test-newest-go: kernel
	$(GO) vet ./... && $(GO) test -vet=off -timeout 30m ./...
	notebooks/page/build "$(ROOT)" "$(LAB)/newest-go/page"
	$(PYTHON) notebooks/site/website.py "$(LAB)/newest-go/site" "$(LAB)/newest-go/page" >/dev/null
	$(subst $(LAB)/site,$(LAB)/newest-go/site,$(BROWSER)) -run '^TestSmokePage$$' .

# axe-core checks accessibility. The Nu Html Checker, which needs Java, checks HTML.
.PHONY: axe vnu
axe:
	@$(call fetch,$(AXE),axe-core,4.14.1) || echo "nimlab: skipping the accessibility checks, because axe-core could not be fetched (set AXE to an axe.min.js)"
vnu:
	@{ $(call fetch,$(VNU),vnu-jar,26.9.27); } && command -v java >/dev/null || echo "nimlab: skipping the HTML checks, because Java was not found or the Nu Html Checker could not be fetched (set VNU to a vnu.jar)"

# The coverage of each package by all tests and by the build of the page, whose results are
# tested in a browser. Fails if a package has less than 95 % or a test fails. A line of a profile has
# three fields: a block of code, the number of its statements, and how often it was executed.
covered = $(GO) test -coverpkg=nimlab/... -coverprofile="$(TMPDIR)/covered" $(1) || echo FAIL; cat "$(TMPDIR)/covered"
cover: export GOCOVERDIR := $(TMPDIR)/covers
cover: kernel
	@rm -rf "$(GOCOVERDIR)"; mkdir "$(GOCOVERDIR)"; { $(call covered,./...); \
		COVER=-cover notebooks/page/build "$(ROOT)" "$(LAB)/page" && $(GO) tool covdata textfmt -i="$(GOCOVERDIR)" -o=/dev/stdout || echo FAIL; \
		cd $(ROOT)/nimkit/takeaway/records/jetstream && export GOMODCACHE=$(LAB)/cache/jetstream-mod && $(call covered,./...); \
		cd $(ROOT)/notebooks/kernel && export GOMODCACHE=$(LAB)/cache/kernel-mod && \
			$(call covered,./...); \
		cd $(ROOT)/notebooks/browser && $(if $(CHROMIUM),$(call covered,.),true); \
	} | awk '/^ok|^mode:/ { next } \
		NF != 3 || !/\.go:[0-9]/ { bad = bad || /FAIL|panic/; print; next } \
		{ size[$$1] = $$2; if ($$3) executed[$$1] = 1 } \
		END { for (block in size) { name = block; sub(/\/[^\/]*$$/, "", name); \
				total[name] += size[block]; covered[name] += (block in executed) * size[block] } \
			for (name in total) { share = 100 * covered[name] / total[name]; bad = bad || share < 95; \
				printf "%6.1f %%  %s%s\n", share, name, share < 95 ? "  below 95" : "" | "sort -k3" } \
			close("sort -k3"); exit bad }'
	@test -n "$(CHROMIUM)" || echo "nimlab: skipping the coverage of the browser tests, because no Chromium was found (set CHROMIUM)"

# Report known vulnerabilities of the libraries that this project's code calls. This needs the
# network; GOVULNDB names another database.
VULN := run golang.org/x/vuln/cmd/govulncheck@v1.8.0 -test ./...
vuln: export GOMODCACHE := $(LAB)/cache/kernel-mod
vuln: kernel
	$(GO) $(VULN)
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM_GO) $(VULN)
	cd notebooks/kernel && $(GO) $(VULN)
	cd notebooks/browser && $(GO) $(VULN)

# Recompute a row of the table of longest periods: make row M=36
row:
	@mkdir -p "$(TMPDIR)"
	@$(GO) run ./nimkit/takeaway/records/longest $(M)

# Open JupyterLab in a browser, on this computer only and with its token enabled. The project's
# notebooks are trusted first, so that their stored boards are interactive. A user without
# write permission gets a copy of the notebooks.
lab: kernel
	@test -w notebooks || { mkdir -p "$(LAB_NOTEBOOKS)" && cp -Rn $(wildcard notebooks/??) "$(LAB_NOTEBOOKS)" && chmod -R u+w "$(LAB_NOTEBOOKS)"; }
	@$(RUN) trust
	$(PYTHON) $(JUPYTERLAB) --ip=127.0.0.1 --notebook-dir="$(LAB_NOTEBOOKS)" $(LAB_ARGS)
LAB_NOTEBOOKS = $(shell test -w notebooks && echo notebooks || echo '$(NIMLAB_HOME)/notebooks')

# Print ratios against named baselines, measured in one run.
bench: page
	$(GO) test -run '^$$' -bench . -benchtime 1x ./...
	$(RUN) bench
	$(PYTHON) notebooks/site/website.py "$(LAB)/site" "$(LAB)/page" >/dev/null
	@$(call fetch,$(PYODIDE),pyodide,314.0.7) || echo "nimlab: skipping Pyodide, because it could not be fetched (set PYODIDE to a pyodide.mjs)"
	cd notebooks/browser && NIMLAB_SITE=$(LAB)/site PYODIDE=$(call found,$(PYODIDE)) \
		$(KERNEL_GO) test -run '^$$' -bench Answers -benchtime 3x -timeout 30m .

# Write the notebooks as a site: one folder to put on any web server, or to open from disk. With
# ADDRESS=https://school.example/nimlab lessons have QR codes of their routes.
site: page
	$(PYTHON) notebooks/site/website.py "$(LAB)/site" "$(LAB)/page" $(ADDRESS)

# Build the program and the compiler that evaluate the cells of a page in a browser.
page: kernel
	@notebooks/page/build "$(ROOT)" "$(LAB)/page"

# Remove files that interrupted go commands have left. If the build cache is larger than CACHE
# kilobytes, remove entries that have not been used for a day, then for four hours, then for one.
CACHE ?= 3000000
kernel: .lab/ready
	@mkdir -p "$(TMPDIR)"
	@find "$(TMPDIR)" -mindepth 1 -maxdepth 1 \( -name 'go-build*' -o -name 'gonb_*' -o -name 'gocommand-*' -o -name 'gopls-*' -o -name 'tmp*.json' \) -mmin +60 -exec rm -rf {} +
	@for minutes in 1440 240 60; do \
		test ! -w "$(GOCACHE)" || test "$$(du -sk "$(GOCACHE)" | cut -f1)" -lt $(CACHE) || \
		find "$(GOCACHE)" -type f -mmin +$$minutes ! -name '*.txt' ! -name README -delete; done
.lab/ready: notebooks/kernel/install notebooks/kernel/go.mod notebooks/kernel/requirements.txt go.mod \
		$(filter-out %_test.go,$(wildcard notebooks/kernel/*/*.go notebooks/hints/*.go notebooks/page/names/*.go nimkit/words/*.go nimkit/words/*.catalog)) \
		$(wildcard notebooks/kernel/mend/_gonb/*/*.go notebooks/kernel/mend/_gonb/*/*/*.go notebooks/kernel/complete/*.md)
	@mkdir -p "$(TMPDIR)"
	@notebooks/kernel/install "$(ROOT)" "$(LAB)"
	@touch $@

clean:
	rm -rf "$(LAB)"
