// Command mend writes a copy of the pinned GoNB with the changes that this project needs. Run as
// mend FOLDER in the module that pins GoNB, it writes the changed sources of GoNB into the folder,
// and a go.mod that refers to them:
//
//	go build -modfile FOLDER/go.mod github.com/janpfeifer/gonb
//
// A change replaces text in one of GoNB's files; changes.go lists the changes with their reasons.
// Longer code is in functions in the files below _gonb, which are added to GoNB's packages. A change
// that replaces a whole function renames GoNB's function, which the new function may call. Code that
// does not depend on GoNB is in the packages [cell] and [complete], with its tests.
//
// To upgrade GoNB, pin the new version and run mend. It reports all changes whose text is missing
// and all added files whose names exist.
//
// [cell]: nimlab/notebooks/kernel/cell
// [complete]: nimlab/notebooks/kernel/complete
package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// gonb is the path of the module that is changed, and of the command in it.
const gonb = "github.com/janpfeifer/gonb"

//go:embed _gonb
var embedded embed.FS

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: mend FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "mend:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	files, err := sources()
	if err != nil {
		return err
	}
	additions, err := fs.Sub(embedded, "_gonb")
	if err != nil {
		return err
	}
	if err := errors.Join(files.apply(changes), files.add(additions)); err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	copied := filepath.Join(folder, "gonb")
	for name, text := range files {
		to := filepath.Join(copied, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, []byte(text), 0o644)); err != nil {
			return err
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(name)
		if err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), b, 0o644)); err != nil {
			return err
		}
	}
	_, err = runGo("mod", "edit", "-replace="+gonb+"="+copied, filepath.Join(folder, "go.mod"))
	return err
}

// A sourceFiles value holds the contents of a module's files by their slash-separated paths.
type sourceFiles map[string]string

// sources returns the files from which the pinned GoNB is built. The go command downloads them if
// necessary.
func sources() (sourceFiles, error) {
	dir, err := runGo("list", "-f", "{{.Module.Dir}}", gonb)
	if err != nil {
		return nil, err
	}
	folder := strings.TrimSpace(dir)
	const each = `{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}`
	list, err := runGo("list", "-deps", "-f", each, gonb)
	if err != nil {
		return nil, err
	}
	files := sourceFiles{}
	for name := range strings.Lines(folder + "/go.mod\n" + list) {
		if in, ok := strings.CutPrefix(strings.TrimSuffix(name, "\n"), folder+"/"); ok {
			text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(in)))
			if err != nil {
				return nil, err
			}
			files[in] = string(text)
		}
	}
	return files, nil
}

// runGo runs the go command and returns its standard output. If the command fails, the error
// contains its standard error.
func runGo(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %s", args[0], exit.Stderr)
	}
	return string(out), err
}

// apply makes the changes. The error lists every change whose text is missing.
func (files sourceFiles) apply(changes []change) (err error) {
	for _, c := range changes {
		text := files[c.file]
		if !strings.Contains(text, c.old) {
			err = errors.Join(err, fmt.Errorf("%s: %q is missing (%s)", c.file, c.old, c.reason))
		}
		files[c.file] = strings.ReplaceAll(text, c.old, c.new)
	}
	return err
}

// add adds files. The error lists every file that exists already.
func (files sourceFiles) add(additions fs.FS) (err error) {
	return errors.Join(fs.WalkDir(additions, ".", func(name string, d fs.DirEntry, walkErr error) error {
		if walkErr != nil || d.IsDir() {
			return walkErr
		}
		if _, exists := files[name]; exists {
			err = errors.Join(err, fmt.Errorf("%s: GoNB has a file of this name", name))
		}
		text, readErr := fs.ReadFile(additions, name)
		files[name] = string(text)
		return readErr
	}), err)
}
