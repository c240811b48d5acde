// Command mend prepares the pinned GoNB for daily use. GoNB is built from its own sources,
// beside which the files of the folder _gonb are put, as they lie there. What their files
// instead.go declare stands instead of GoNB's functions of the same names; one that ours call,
// by that name with gonb before it, stays under that name. Where that would be too much for a
// line, mends.go puts text in place of another. What needs nothing of GoNB stands in the
// packages [cell] and [complete], with its tests.
//
// It is called as mend FOLDER in the module that pins GoNB. The folder gets a copy
// of those sources that GoNB is built from, and a go.mod that takes GoNB from there:
//
//	go build -modfile FOLDER/go.mod github.com/janpfeifer/gonb
//
// A function or a text that is not found is an error, and so is another version of GoNB: it is
// never mended by guess.
//
// [cell]: nimlab/notebooks/kernel/cell
// [complete]: nimlab/notebooks/kernel/complete
package main

import (
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/tools/imports"
)

// gonb is the module that is mended, and the command in it that is built; version is the one
// that the mends were written for.
const (
	gonb    = "github.com/janpfeifer/gonb"
	version = "v0.11.5"
)

// whole is what GoNB gets in files of its own. Should it have one of that name, that is an
// error.
//
//go:embed _gonb
var whole embed.FS

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
	ours, err := fs.Sub(whole, "_gonb")
	if err != nil {
		return err
	}
	mended, err := files.apply(mends, ours)
	if err != nil {
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
	if err := os.CopyFS(copied, ours); err != nil {
		return err
	}
	for name := range mended {
		if err := importUsed(filepath.Join(copied, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(name)
		if err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), b, 0o644)); err != nil {
			return err
		}
	}
	_, err = output("mod", "edit", "-replace="+gonb+"="+copied, filepath.Join(folder, "go.mod"))
	return err
}

// A source is what a module is built from: the texts of files by their paths in it.
type source map[string]string

// sources returns what the pinned GoNB is built from.
func sources() (source, error) {
	found, err := output("list", "-f", "{{.Module.Version}}\n{{.Module.Dir}}", gonb) // which fetches it
	if err != nil {
		return nil, err
	}
	pinned, folder, _ := strings.Cut(strings.TrimSpace(found), "\n")
	if pinned != version {
		return nil, fmt.Errorf("GoNB is pinned at %q, and mended as %s: see what has changed", pinned, version)
	}
	const each = `{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}`
	list, err := output("list", "-deps", "-f", each, gonb)
	if err != nil {
		return nil, err
	}
	files := source{}
	for name := range strings.Lines(folder + "/go.mod\n" + list) {
		if in, is := strings.CutPrefix(strings.TrimSuffix(name, "\n"), folder+"/"); is {
			text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(in)))
			if err != nil {
				return nil, err
			}
			files[in] = string(text)
		}
	}
	return files, nil
}

// output runs the go command and returns what it prints; what it says of an error
// is the error.
func output(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %s", args[0], exit.Stderr)
	}
	return string(out), err
}

// apply mends the files, takes the functions out that ours stand instead of, and returns which
// files have changed.
func (files source) apply(mends []mend, ours fs.FS) (changed map[string]bool, err error) {
	changed = map[string]bool{}
	for _, m := range mends {
		if !strings.Contains(files[m.file], m.old) {
			return nil, fmt.Errorf("%s: %q does not stand there", m.file, m.old)
		}
		files[m.file] = strings.ReplaceAll(files[m.file], m.old, m.new)
		changed[m.file] = true
	}
	return changed, fs.WalkDir(ours, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Base(name) != "instead.go" {
			return err
		}
		text, err := fs.ReadFile(ours, name)
		if err != nil {
			return err
		}
		return files.giveWay(path.Dir(name), string(text), changed)
	})
}

// giveWay takes the functions that a text declares out of the files of a folder. One that the
// text calls stays under the name that it is called by.
func (files source) giveWay(folder, ours string, changed map[string]bool) error {
	all, err := functions(ours)
	if err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	stand := map[string]bool{}
	for _, f := range all {
		stand[name(f)] = true
	}
	for file, text := range files {
		if path.Dir(file) != folder || path.Ext(file) != ".go" {
			continue
		}
		theirs, err := functions(text)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		var kept strings.Builder
		at := 0
		for _, f := range theirs {
			if !stand[name(f)] {
				continue
			}
			delete(stand, name(f))
			begin, end, stays := f.Pos(), f.End(), "gonb"+strings.ToUpper(f.Name.Name[:1])+f.Name.Name[1:]
			if strings.Contains(ours, stays+"(") {
				begin, end = f.Name.Pos(), f.Name.End()
			} else {
				stays = ""
			}
			kept.WriteString(text[at:begin-1] + stays)
			at = int(end) - 1
			changed[file] = true
		}
		files[file] = kept.String() + text[at:]
	}
	for f := range stand {
		return fmt.Errorf("%s: GoNB has no function %s", folder, f)
	}
	return nil
}

// functions are those that a file of Go declares; they begin at 1.
func functions(text string) (all []*ast.FuncDecl, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		if f, is := d.(*ast.FuncDecl); is {
			all = append(all, f)
		}
	}
	return all, nil
}

// name is the name of a function, behind the type that it is a method of.
func name(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return types.ExprString(f.Recv.List[0].Type) + "." + f.Name.Name
}

var clause = regexp.MustCompile(`(?m)^package \w+$`)

// importUsed gives a file the imports of ours that it uses, and takes those away that it no
// longer does.
func importUsed(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text = clause.ReplaceAll(text, []byte("$0\nimport \"nimlab/notebooks/kernel/cell\""))
	if text, err = imports.Process(name, text, nil); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}
