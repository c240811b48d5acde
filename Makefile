# nimlab: make notebooks, make test. The rest is for those who build on.

.PHONY: notebooks test row lab bench site clean kernel
.DEFAULT_GOAL := notebooks

ROOT := $(CURDIR)
LAB  := $(ROOT)/.lab

# A Python of your own that has jupyterlab, nbclient and nbconvert:
#   make lab JUPYTER_PYTHON=python3
JUPYTER_PYTHON ?=
export JUPYTER_PYTHON

# Everything that Go, Python and Jupyter write goes into one folder. Go keeps its
# user's settings, which it would look for beside what it writes.
ifneq ($(shell uname),Darwin)
export GOENV ?= $(or $(XDG_CONFIG_HOME),$(HOME)/.config)/go/env
endif
export GOPATH         := $(LAB)/go
export GOCACHE        := $(LAB)/cache/go-build
export GOMODCACHE     := $(LAB)/cache/go-mod
export XDG_CACHE_HOME := $(LAB)/cache
export TMPDIR         := $(LAB)/tmp
export PYTHONDONTWRITEBYTECODE := 1
# minimal: gonum/plot without the formats that nobody here draws in.
export GOFLAGS        := $(GOFLAGS) -modcacherw -tags=minimal
GO := env XDG_CONFIG_HOME=$(LAB)/config go
# NATS is seen by its own module only.
JETSTREAM := env GOMODCACHE=$(LAB)/cache/jetstream-mod $(GO)
export JUPYTER_PATH   := $(LAB)/share/jupyter
ifeq ($(JUPYTER_PYTHON),)
export JUPYTER_CONFIG_DIR  := $(LAB)/config/jupyter
export JUPYTER_DATA_DIR    := $(LAB)/share/jupyter
export JUPYTER_RUNTIME_DIR := $(LAB)/run
export IPYTHONDIR          := $(LAB)/ipython
PYTHON := $(LAB)/venv/bin/python
else
PYTHON := $(JUPYTER_PYTHON)
endif
RUN := $(PYTHON) notebooks/kernel/notebooks.py

# Execute every notebook and store the outputs in place. One that was executed
# before is left out if neither it nor a package has changed since; ALL=1 leaves
# out none.
notebooks: kernel
	$(RUN) run $(if $(ALL),,--executed $(LAB)/executed)

# Every test: the packages, the notebooks, and that what is stored is still true.
test: kernel
	$(GO) vet ./...
	$(GO) test ./...
	cd notebooks/kernel && GOMODCACHE=$(LAB)/cache/kernel-mod $(GO) test ./...
	cd nimkit/takeaway/records/jetstream && $(JETSTREAM) vet ./... && $(JETSTREAM) test ./...
	$(PYTHON) -m unittest discover -s notebooks/kernel
	$(RUN) check

# A row of the table of longest periods anew: make row M=36
row: | $(LAB)/tmp
	@$(GO) run ./nimkit/takeaway/records/longest $(M)

# JupyterLab in a browser, on this computer only, with its token on.
lab: kernel
	$(PYTHON) -m jupyterlab --ip=127.0.0.1 --notebook-dir=notebooks

# Ratios against named baselines, all in one run.
bench: kernel
	$(GO) test -run '^$$' -bench . -benchtime 1x ./...
	$(RUN) bench

# The notebooks as pages that need no kernel.
site: kernel
	$(RUN) site $(LAB)/site

kernel: $(LAB)/ready | $(LAB)/tmp
$(LAB)/tmp:
	@mkdir -p $@
$(LAB)/ready: notebooks/kernel/install notebooks/kernel/go.mod notebooks/kernel/requirements.txt go.mod
	@notebooks/kernel/install "$(ROOT)" "$(LAB)"
	@touch $@

clean:
	rm -rf "$(LAB)"
