# nimlab: make notebooks, make test. The rest is for those who build on.

.PHONY: notebooks test cover vuln row lab bench site clean kernel page
.DEFAULT_GOAL := notebooks

ROOT := $(CURDIR)
LAB  := $(ROOT)/.lab

# A Python of your own that has jupyterlab, nbclient and nbconvert:
#   make lab JUPYTER_PYTHON=python3
JUPYTER_PYTHON ?=
export JUPYTER_PYTHON

# What JupyterLab is to be told besides, such as LAB_ARGS=--allow-root in a container
# whose only user is root.
LAB_ARGS ?=

# The Chromium that the tests of pages use; without one they are skipped.
CHROMIUM ?= $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name) 2>/dev/null)))
export CHROMIUM

# axe-core, which finds what keeps somebody from reading a page, and the Nu Html
# Checker, which finds what is not HTML and needs a java. Where there is an npm the
# tests fetch them.
AXE ?= $(LAB)/axe-core/package/axe.min.js
VNU ?= $(LAB)/vnu-jar/package/build/dist/vnu.jar
# Pyodide, which the answers of a page are measured beside.
PYODIDE ?= $(LAB)/pyodide/package/pyodide.mjs
fetch = test -s $(1) || { mkdir -p $(LAB)/$(2) && cd $(LAB)/$(2) && \
	npm_config_cache=$(LAB)/cache/npm npm pack --silent $(2)@$(3) && tar xzf $(2)-$(3).tgz; } >/dev/null 2>&1
found = $$(test -s $(1) && echo $(1))

# Everything that Go, Python and Jupyter write goes into one folder, or what a reader's own
# cells and settings are into another: one .lab serves many users. Go keeps its user's
# settings, which it would look for beside what it writes.
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
# minimal: gonum/plot without the formats that nobody here draws in.
export GOFLAGS        := $(GOFLAGS) -modcacherw -tags=minimal
GO := env XDG_CONFIG_HOME="$(LAB)/config" go
# NATS is seen by its own module only.
JETSTREAM := env GOMODCACHE="$(LAB)/cache/jetstream-mod" $(GO)
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

# Execute every notebook and store the outputs in place. One that was executed
# before is left out if neither it nor a package has changed since; ALL=1 leaves
# out none.
notebooks: kernel
	$(RUN) run $(if $(ALL),,--executed "$(LAB)/executed")

# Every test: the packages, the notebooks, and that what is stored is still true. Two kinds
# at a time, since those of pages and of the kernel wait more than they reckon. A notebook
# that showed what is stored is left out until it or a package changes, and so are tests in a
# browser until the site or the browser changes; ALL=1 leaves out none.
test: page
	@$(PYTHON) notebooks/kernel/website.py "$(LAB)/site" "$(LAB)/page" >/dev/null
	@$(call fetch,$(AXE),axe-core,4.14.1) || echo "nimlab: no page was searched for what keeps somebody from reading it, because axe-core could not be fetched (AXE=… names an axe.min.js)"
	@{ $(call fetch,$(VNU),vnu-jar,26.9.27); } && command -v java >/dev/null || echo "nimlab: no page was held against the rules of HTML, because there is no java, or the Nu Html Checker could not be fetched (VNU=… names a vnu.jar)"
	@test -n "$(CHROMIUM)" || echo "nimlab: the tests of pages are skipped, because there is no Chromium here (CHROMIUM=… names one)"
	$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-O) $(TESTS)

TESTS := test-pages test-packages test-kernel test-boards test-stored test-cluster
.PHONY: $(TESTS)
test-packages:
	$(GO) vet ./...
	$(STATICCHECK) ./...
	GOARCH=386 $(GO) build ./nimkit/... ./plots/...
	$(GO) test -vet=off ./...
	$(GO) test -vet=off -tags=pdf -run 'PDF|Save' ./plots
test-cluster:
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM) vet ./... && $(JETSTREAM) test ./...
# Tests in a browser look at more than Go files, and are told by one variable what that is:
# go test does one again where it has changed. Those of the kernel never count as done.
BROWSERS = $$({ "$(CHROMIUM)" --version; firefox-esr --version; cksum <"$(AXE)"; } 2>/dev/null)
test-pages test-boards: export GOMODCACHE := $(LAB)/cache/kernel-mod
test-pages:
	cd notebooks/kernel && $(GO) vet ./... && $(STATICCHECK) ./... && \
		$(GO) test -count=1 $$($(GO) list ./... | grep -v /browser$$)
	LOOKED_AT="$(BROWSERS) $$($(RUN) hash "$(LAB)/site")" && cd notebooks/kernel && export LOOKED_AT && \
		NIMLAB_LAB="$(PYTHON) $(JUPYTERLAB)" NIMLAB_SITE=$(LAB)/site AXE=$(call found,$(AXE)) $(GO) test $(if $(ALL),-count=1) -timeout 30m ./browser
test-boards:
	cd nimkit/play/browser && $(GO) vet ./... && $(STATICCHECK) ./... && \
		LOOKED_AT="$(BROWSERS)" AXE=$(call found,$(AXE)) $(GO) test $(if $(ALL),-count=1) -timeout 30m ./...
test-kernel:
	NIMLAB_SITE=$(LAB)/site VNU=$(call found,$(VNU)) $(PYTHON) -m unittest discover -s notebooks/kernel
test-stored:
	$(RUN) check $(if $(ALL),,--executed "$(LAB)/checked")

# The statements of each package that any test runs, or that run when the page is built: what
# comes of that is tried in a browser. A package with fewer than 95 of a hundred fails, and so
# does a test.
covered = $(GO) test -coverpkg=nimlab/... -coverprofile="$(TMPDIR)/covered" $(1) || echo FAIL; cat "$(TMPDIR)/covered"
cover: export GOCOVERDIR := $(TMPDIR)/covers
cover: kernel
	@rm -rf "$(GOCOVERDIR)"; mkdir "$(GOCOVERDIR)"; { $(call covered,./...); \
		COVER=-cover notebooks/page/build "$(ROOT)" "$(LAB)/page" && $(GO) tool covdata textfmt -i="$(GOCOVERDIR)" -o=/dev/stdout || echo FAIL; \
		cd $(ROOT)/nimkit/takeaway/records/jetstream && export GOMODCACHE=$(LAB)/cache/jetstream-mod && $(call covered,./...); \
		cd $(ROOT)/notebooks/kernel && export GOMODCACHE=$(LAB)/cache/kernel-mod && \
			$(call covered,$$($(GO) list ./... $(if $(CHROMIUM),,| grep -v /browser$$))); \
	} | awk '/^ok|^mode:/ { next } \
		NF != 3 || !/\.go:[0-9]/ { bad = bad || /FAIL|panic/; print; next } \
		{ size[$$1] = $$2; if ($$3) ran[$$1] = 1 } \
		END { for (part in size) { name = part; sub(/\/[^\/]*$$/, "", name); all[name] += size[part]; done[name] += (part in ran) * size[part] } \
			for (name in all) { share = 100 * done[name] / all[name]; bad = bad || share < 95; \
				printf "%6.1f %%  %s%s\n", share, name, share < 95 ? "  below 95" : "" | "sort -k3" } \
			close("sort -k3"); exit bad }'
	@test -n "$(CHROMIUM)" || echo "nimlab: what drives a Chromium was not measured, because there is none here (CHROMIUM=… names one)"

# Known weaknesses of the libraries, and whether anything here calls what is weak. They
# are asked for over the network: where it does not answer, this fails and says so.
# GOVULNDB names another place to ask.
VULN := run golang.org/x/vuln/cmd/govulncheck@v1.8.0 -test ./...
vuln: export GOMODCACHE := $(LAB)/cache/kernel-mod
vuln: kernel
	$(GO) $(VULN)
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM) $(VULN)
	cd notebooks/kernel && $(GO) $(VULN)
	cd nimkit/play/browser && $(GO) $(VULN)

# A row of the table of longest periods anew: make row M=36
row:
	@mkdir -p "$(TMPDIR)"
	@$(GO) run ./nimkit/takeaway/records/longest $(M)

# JupyterLab in a browser, on this computer only, with its token on. The notebooks of
# this project are trusted first, so that what is stored in them can be played with.
# A user who may not write here gets notebooks of his own.
lab: kernel
	@test -w notebooks || { mkdir -p "$(MINE)" && cp -Rn $(wildcard notebooks/??) "$(MINE)" && chmod -R u+w "$(MINE)"; }
	@$(RUN) trust
	$(PYTHON) $(JUPYTERLAB) --ip=127.0.0.1 --notebook-dir="$(MINE)" $(LAB_ARGS)
MINE = $(shell test -w notebooks && echo notebooks || echo '$(NIMLAB_HOME)/notebooks')

# Ratios against named baselines, all in one run.
bench: page
	$(GO) test -run '^$$' -bench . -benchtime 1x ./...
	$(RUN) bench
	$(PYTHON) notebooks/kernel/website.py "$(LAB)/site" "$(LAB)/page" >/dev/null
	@$(call fetch,$(PYODIDE),pyodide,314.0.7) || echo "nimlab: Pyodide is not measured beside the page, because it could not be fetched (PYODIDE=… names its pyodide.mjs)"
	cd notebooks/kernel && GOMODCACHE=$(LAB)/cache/kernel-mod NIMLAB_SITE=$(LAB)/site PYODIDE=$(call found,$(PYODIDE)) \
		$(GO) test -run '^$$' -bench Answers -benchtime 3x -timeout 30m ./browser

# The notebooks as a site: one folder to put on any web server, or to open from disk.
site: page
	$(PYTHON) notebooks/kernel/website.py "$(LAB)/site" "$(LAB)/page"

# The house as one program for a browser, by which the pages of the site compute.
page: kernel
	@notebooks/page/build "$(ROOT)" "$(LAB)/page"

# What a go command that was ended early has left is swept away, and what no build has used
# for longest once the builds that are kept take more than CACHE kilobytes.
CACHE ?= 3000000
kernel: .lab/ready
	@mkdir -p "$(TMPDIR)"
	@find "$(TMPDIR)" -mindepth 1 -maxdepth 1 \( -name 'go-build*' -o -name 'gonb_*' -o -name 'gocommand-*' -o -name 'gopls-*' -o -name 'tmp*.json' \) -mmin +60 -exec rm -rf {} +
	@for minutes in 1440 240 60; do \
		test ! -w "$(GOCACHE)" || test "$$(du -sk "$(GOCACHE)" | cut -f1)" -lt $(CACHE) || \
		find "$(GOCACHE)" -type f -mmin +$$minutes ! -name '*.txt' ! -name README -delete; done
.lab/ready: notebooks/kernel/install notebooks/kernel/go.mod notebooks/kernel/requirements.txt go.mod \
		$(filter-out %_test.go,$(wildcard notebooks/kernel/*/*.go)) \
		$(wildcard notebooks/kernel/mend/_gonb/*/*.go notebooks/kernel/mend/_gonb/*/*/*.go notebooks/kernel/complete/*.md)
	@mkdir -p "$(TMPDIR)"
	@notebooks/kernel/install "$(ROOT)" "$(LAB)"
	@touch $@

clean:
	rm -rf "$(LAB)"
