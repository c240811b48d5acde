// Command mend prepares the pinned GoNB for daily use. GoNB is built from its own
// sources. Whole files are put beside them, which lie here in the folder _gonb as they
// will there, and lines into them; mends.go is the list of those, each with its reason.
// What needs nothing of GoNB stands in the packages [cell] and [complete], with its tests.
//
// It is called as mend FOLDER in the module that pins GoNB. The folder gets a copy
// of those sources that GoNB is built from, and a go.mod that takes GoNB from there:
//
//	go build -modfile FOLDER/go.mod github.com/janpfeifer/gonb
//
// A line that is not found exactly once is an error, so another version of GoNB is
// never mended by guess.
//
// [cell]: nimlab/notebooks/kernel/cell
// [complete]: nimlab/notebooks/kernel/complete
package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// gonb is the module that is mended, and the command in it that is built.
const gonb = "github.com/janpfeifer/gonb"

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
	source, files, err := sources()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	copied := filepath.Join(folder, "gonb")
	if err := apply(copied, source, files, mends); err != nil {
		return err
	}
	beside, err := fs.Sub(whole, "_gonb")
	if err != nil {
		return err
	}
	if err := os.CopyFS(copied, beside); err != nil {
		return err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), b, 0o644); err != nil {
			return err
		}
	}
	_, err = output("mod", "edit", "-replace="+gonb+"="+copied, filepath.Join(folder, "go.mod"))
	return err
}

// sources returns the folder of the pinned GoNB and the files in it that the
// command is built from, by their paths in that folder.
func sources() (folder string, files []string, err error) {
	out, err := output("list", "-deps", "-json=Dir,Module,GoFiles,EmbedFiles", gonb)
	if err != nil {
		return "", nil, err
	}
	files = []string{"go.mod"}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Dir                 string
			Module              *struct{ Path, Dir string }
			GoFiles, EmbedFiles []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return folder, files, nil
		} else if err != nil {
			return "", nil, err
		}
		if p.Module == nil || p.Module.Path != gonb {
			continue
		}
		folder = p.Module.Dir
		in, err := filepath.Rel(folder, p.Dir)
		if err != nil {
			return "", nil, err
		}
		for _, name := range append(p.GoFiles, p.EmbedFiles...) {
			files = append(files, filepath.ToSlash(filepath.Join(in, name)))
		}
	}
}

// output runs the go command and returns what it prints; what it says of an error
// is the error.
func output(args ...string) ([]byte, error) {
	out, err := exec.Command("go", args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil, fmt.Errorf("go %s: %s", args[0], exit.Stderr)
	}
	return out, err
}

// apply copies files from one folder to another and mends them there.
func apply(to, from string, files []string, mends []mend) error {
	text := map[string]string{}
	for _, name := range files {
		b, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		text[name] = string(b)
	}
	for _, m := range mends {
		mended, err := m.on(text[m.file])
		if err != nil {
			return fmt.Errorf("%s: %w", m.file, err)
		}
		text[m.file] = mended
	}
	for name, content := range text {
		path := filepath.Join(to, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// on is a text with the mend.
func (m mend) on(text string) (string, error) {
	from, to, several := strings.Cut(m.at, " … ")
	begin, end, err := line(text, from)
	switch {
	case err != nil || !several:
	case to == "}":
		body, _, ends := strings.Cut(text[end:], "\n}\n")
		if !ends {
			return "", fmt.Errorf("%q has no end", from)
		}
		end += len(body) + len("\n}\n")
	default:
		_, end, err = line(text, to)
	}
	switch {
	case err != nil:
		return "", err
	case end < begin:
		return "", fmt.Errorf("%q stands behind %q", from, to)
	case m.put == above:
		end = begin
	case m.put == below:
		begin = end
	}
	return text[:begin] + strings.TrimPrefix(m.new, "\n") + text[end:], nil
}

// line is where the line begins that holds a piece of a text, and where the next one
// does. The piece must stand there once.
func line(text, piece string) (begin, end int, err error) {
	if n := strings.Count(text, piece); n != 1 {
		return 0, 0, fmt.Errorf("%q stands there %d times, not once", piece, n)
	}
	at := strings.Index(text, piece)
	begin, end = strings.LastIndexByte(text[:at], '\n')+1, len(text)
	if rest := strings.IndexByte(text[at:], '\n'); rest >= 0 {
		end = at + rest + 1
	}
	return begin, end, nil
}
