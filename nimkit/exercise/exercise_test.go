package exercise_test

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Each question accepts its right answer in several spellings and rejects answers near it. The right answers
// are copied from the articles and their solutions.
func TestExercisesAcceptTheirAnswers(t *testing.T) {
	for _, c := range []struct {
		q     exercise.Question
		right []any
		wrong []any
	}{
		{exercise.HetSpelNim(3), []any{"5-6", "5 6", "6, 5", "{5, 6}", []int{5, 6}}, []any{"5", "6", "1-2", "10", "5-6-7"}},
		{exercise.HetSpelNim(6), []any{"3 0", "3↑0↓", "(3, 0)", cards.Row{Up: 3}, []int{3, 0}}, []any{"3 1", "2 1", "1 2", "0 3", "0 0"}},
		{exercise.HetSpelNim(12), []any{"(0,0) (1,1) (2,2) (0,3)", "[[0 0] [1 1] [2 2] [3 0]]", "0 0, 3 0, 1 1, 2 2", []nim.Position{{0, 0}, {0, 3}, {1, 1}, {2, 2}}}, []any{"(0,0)", "(0,0) (1,1) (2,2) (3,3)"}},
		{exercise.HetSpelNim(14), []any{"V W W W V W W W V", "vwwwvwwwv", "L,W,W,W,L,W,W,W,L", []string{"V", "W", "W", "W", "V", "W", "W", "W", "V"}}, []any{"V W W V W W V W W", "V", "W"}},
		{exercise.HetSpelNim(7), []any{"VVVVVVVV", "L L L L L L L L"}, []any{"VWVWVWVW", "VVVVVVV", "WWWWWWWW"}},
		{exercise.HetSpelNim(15), []any{"V", "l"}, []any{"W", "G"}},
		{exercise.HetSpelNim(34), []any{func(n int) int { return (n + 1) / 2 }}, []any{func(n int) int { return n / 2 }, func(n int) int { return 1 }}},
		{exercise.HetSpelNim(22), []any{"(5, 8, 13), (5, 9, 12), (5, 10, 15), (5, 11, 14)", "5 10 15 5 8 13 9 5 12 14 11 5"}, []any{"(5, 6, 7)", "(5,8,13)"}},
		{exercise.HetSpelNim(30), []any{29, "29", " +29 ", "029"}, []any{4, 0, 33}},
		{exercise.HetSpelNim(1), []any{"2-3", "3 2"}, []any{"1-2", "2", "1"}},
		{exercise.HetSpelNim(8), []any{"V W W", "lww"}, []any{"W W W", "V V V", "V W"}},
		{exercise.HetSpelNim(9), []any{3}, []any{0, 1, 2, 4, 7}},
		{exercise.HetSpelNim(10), []any{5}, []any{0, 3, 8, 11}},
		{exercise.HetSpelNim(13), []any{"VVW"}, []any{"WWW", "VW"}},
		{exercise.HetSpelNim(17), []any{0}, []any{1, 7, 6}},
		{exercise.HetSpelNim(18), []any{"(1,1,3), (1,2,2), (1,2,1)", "1 1 2, 1 1 3, 2 2 1"}, []any{"(1,1,3), (1,2,2)", "(0,1,2)"}},
		{exercise.HetSpelNim(20), []any{"(1,20,21)", "21 20 1"}, []any{"(1,20,33)", "(1,32,33)"}},
		{exercise.HetSpelNim(21), []any{"(0,4,4)", "4 4 0"}, []any{"(1,4,5)", "(1,4,4)"}},
		{exercise.HetSpelNim(23), []any{"1110", 1110}, []any{"111", "1010101", 14}},
		{exercise.HetSpelNim(28), []any{"2, 7", []int{2, 7}}, []any{"7, 5", "7 2", "2"}},
		{exercise.HetSpelNim(29), []any{"VWVW"}, []any{"WWWW", "VWVV"}},
		{exercise.HetSpelNim(31), []any{3}, []any{1, 5, 0}},
		{exercise.HetSpelNim(33), []any{func(n int) int { return n ^ 12 }}, []any{func(n int) int { return n + 12 }, func(n int) int { return -1 }}},
		{exercise.HetSpelNim(5), []any{3}, []any{0, 1, 6}},
		{exercise.HetSpelNim(11), []any{9}, []any{6, 8, 4}},
		{exercise.HetSpelNim(16), []any{4096}, []any{3375, 45}},
		{exercise.HetSpelNim(19), []any{"(1,4,5)", "5 4 1"}, []any{"(1,3,4)", "(1,5,6)"}},
		{exercise.HetSpelNim(26), []any{"1011"}, []any{"3211", "35", "1110", "1100", "101"}},
		{exercise.HetSpelNim(27), []any{5}, []any{9, 4, 0}},
		{exercise.HetSpelNim(35), []any{"WWVV"}, []any{"WWWW", "VWVV"}},
		{exercise.HetSpelNim(2), []any{"4", "2-3", "5-6"}, []any{"3-4", "1", "2"}},
		{exercise.HetSpelNim(24), []any{"2002, 2022, 2202"}, []any{"18, 22, 26", "2002 2202 2022", "0, 0, 0"}},
		{exercise.HetSpelNim(25), []any{"2101, 2023, 2211"}, []any{"10101, 10111, 11011", "1012 3202 1122"}},
		{exercise.NimSet(15), []any{"2 2 3 5", []int{2, 2, 3, 5}}, []any{"2 2 3", "2 3", "1 3 5 8 13"}},
		{exercise.NimSet(18), []any{func(n int) bool { return isLossInNormalPlay(n) }}, []any{func(n int) bool { return false }, func(n int) bool { return isLossInNormalPlay(n + 1) }}},
		{exercise.NimSet(19), []any{"W R V R W W R V R W", "GUVUGGUVUG", "WDLDWWDLDW"}, []any{"W L L W", "R V R W W R V R W"}},
		{exercise.NimSet(22), []any{periodByRow}, []any{func(m int) int { return m + 4 }}},
		{exercise.NimSet(1), []any{"1 4 7 10", "10, 7, 4 en 1", []int{4, 1, 10, 7}}, []any{"3 6 9 12", "1 4 7", "0 1 4 7 10"}},
		{exercise.NimSet(2), []any{1}, []any{2, 0, 3}},
		{exercise.NimSet(4), []any{"VWVWWVWV", "L W L W W L W L"}, []any{"WVWVWWVWV", "V W W V W W V W"}},
		{exercise.NimSet(6), []any{"4 10", []int{10, 4}}, []any{"4", "32 26", "1 9"}},
		{exercise.NimSet(7), []any{31}, []any{32, 18, 0}},
		{exercise.NimSet(11), []any{1}, []any{0, 2, 4, 9, 10}},
		{exercise.NimSet(12), []any{13}, []any{12, 14, 0}},
		{exercise.NimSet(13), []any{2}, []any{1, 16, 15}},
		{exercise.NimSet(16), []any{"1 2 3 6 9", []int{9, 6, 3, 2, 1}}, []any{"1 6 9", "5", "1 2 3 6 9 10"}},
		{exercise.NimSet(17), []any{"0 2 5 7 13"}, []any{"1 3 6 8 14", "0 2 5 7", "2 5 7 13 18"}},
		{exercise.NimSet(20), []any{letterWithDraws, func(n int) string { return strings.ToLower(letterWithDraws(n)) }}, []any{func(n int) string { return "W" }, func(n int) string { return "" }, func(n int) string { return letterWithDraws(n) + "R" }}},
		{exercise.NimSet(21), []any{8}, []any{7, 9, 5, 0}},
		{exercise.NimSet(23), []any{14}, []any{11, 12, 13, 15, 17}},
		{exercise.NimSet(25), []any{func(k int) int { return 2 + (k+1)%2*(k-1) }}, []any{func(k int) int { return k + 1 }, func(k int) int { return 2 }}},
		{exercise.NimSet(5), []any{10}, []any{19, 1, 4, 9, 0}},
		{exercise.NimSet(14), []any{8}, []any{31, 9, 7}},
		{exercise.NimSet(26), []any{"1 2 5 10", []int{10, 5, 2, 1}}, []any{"2 5 10", "1 2 5 10 15", "1 6 9"}},
		{exercise.NimSet(27), []any{21}, []any{42, 49, 28, 2}},
		{exercise.NimSet(28), []any{0}, []any{1, 12}},
		{exercise.NimSet(3), []any{3}, []any{4, 57, 0}},
		{exercise.NimSet(8), []any{"WWWWV", "G G G G V"}, []any{"WVWVW", "W W V W V", "W W V W W", "W W W W W"}},
		{exercise.NimSet(9), []any{12}, []any{3, 13, 18}},
		{exercise.NimSet(10), []any{1024}, []any{20, 100, 512}},
		{exercise.Biplus(1), []any{"V G V G V G", "lwlwlw"}, []any{"V G G G V G", "G V G V G V"}},
		{exercise.Biplus(2), []any{3}, []any{0, 1, 2, 4}},
		{exercise.Biplus(4), []any{"2 2 4", []int{2, 2, 4}}, []any{"4 2 2", "2 2"}},
		{exercise.Biplus(5), []any{5}, []any{9, 7, 2, 3}},
		{exercise.Biplus(7), []any{1}, []any{2, 3, 4}},
		{exercise.Biplus(8), []any{57}, []any{23, 65, 61, 4}},
		{exercise.Biplus(12), []any{5}, []any{4, 8}},
		{exercise.Biplus(13), []any{1}, []any{6, 3, "1 2"}},
		{exercise.Biplus(15), []any{2}, []any{7, 3, 0}},
		{exercise.Biplus(18), []any{"1, 3", "3 1"}, []any{"1 2 3 4", "1", "2 4"}},
		{exercise.Biplus(24), []any{func(n int) int { return [...]int{n, 1, n + 1, 0}[n%4] }}, []any{func(n int) int { return n * (n + 1) / 2 }, func(n int) int { return n }}},
		{exercise.Biplus(11), []any{"4, 7, 2, 4, 15, 19, 52, 40, 127, 89"}, []any{"4, 7, 2, 4, 15, 19, 52, 40, 127, 90"}},
		{exercise.Biplus(20), []any{4}, []any{0, 3, 8}},
		{exercise.Biplus(16), []any{30}, []any{32, 31, 6, 0}},
		{exercise.Biplus(17), []any{"5 8 13", []uint64{13, 5, 8}}, []any{"5 8", "1 3 1", "3"}},
		{exercise.Biplus(22), []any{func(n int) int {
			p := 1
			for 2*p <= n {
				p *= 2
			}
			return p
		}}, []any{func(n int) int { return n }}},
		{exercise.Biplus(6), []any{16}, []any{1, 31, 0, 256}},
		{exercise.Biplus(9), []any{59049}, []any{32768, 45, 1287}},
		{exercise.Biplus(10), []any{123}, []any{131, 127, 4, 23}},
		{exercise.Biplus(14), []any{0}, []any{1, 5}},
		{exercise.Biplus(19), []any{1}, []any{6, 3, 12}},
		{exercise.Biplus(25), []any{500}, []any{1000, 491, 1, 0}},
		{exercise.Varianten(1), []any{"1 1 2 2", "(1, 2, 1, 2)", "2, 1, 2 en 1", []int{2, 2, 1, 1}}, []any{"1 1 1 3", "(2, 2, 2, 2)", "1, 2", 3}},
		{exercise.Varianten(3), []any{"5 6 8 7", []uint16{5, 6, 8, 7}}, []any{"5 6 7 8"}},
		{exercise.Varianten(4), []any{"1 3 5", "(3, 1, 5)"}, []any{"1 4 5", "(1, 1, 1)"}},
		{exercise.Varianten(5), []any{laskerValue}, []any{func(n int) int { return n }, func(n int) int { return -1 }}},
		{exercise.Varianten(6), []any{"0 1 0 1 2 3 2"}, []any{"0 1 2 3 4 5 6", "0"}},
		{exercise.Varianten(7), []any{"(4,6,9) (5,5,9) (5,6,8)", "8 6 5 9 5 5 9 6 4"}, []any{"4 6 9", "2 6 9"}},
		{exercise.Varianten(10), []any{4}, []any{5, 0}},
		{exercise.Varianten(12), []any{"2 7 10 14 19"}, []any{"7", "2 7 10 14", "0"}},
		{exercise.Varianten(13), []any{kaylesValue}, []any{func(n int) int { return n % 4 }}},
		{exercise.Varianten(14), []any{"1 4 9 12", []int{12, 9, 4, 1}}, []any{"1 4 8", "1 4"}},
		{exercise.Varianten(17), []any{13}, []any{11, 0, 5}},
		{exercise.Varianten(19), []any{"BBWW", "SSWW", "zz ww"}, []any{"WWBB", "B"}},
		{exercise.Varianten(21), []any{"WBBW", "wssw", "WZZW"}, []any{"WBWB", "WBB"}},
		{exercise.Varianten(23), []any{"3-4-5, 2-4-6, 1-4-7"}, []any{"3-4-5", "4"}},
		{exercise.Varianten(25), []any{"7, 11-12", "12-11 7", "11+12, 7"}, []any{"7", "11, 12"}},
		{exercise.Varianten(26), []any{4}, []any{3, 0}},
		{exercise.Varianten(2), []any{4}, []any{3, 0}},
		{exercise.Varianten(9), []any{1}, []any{4, 0}},
		{exercise.Varianten(11), []any{0}, []any{1, 9}},
		{exercise.Varianten(18), []any{15}, []any{14, 8, 7}},
		{exercise.Varianten(20), []any{"WBWB", "wsws", "WZWZ"}, []any{"BWBW", "WBBW", "WBW"}},
		{exercise.Varianten(24), []any{0}, []any{51, 1}},
		{exercise.Varianten(15), []any{4}, []any{2, 8, 3}},
		{exercise.Varianten(16), []any{3}, []any{2, 4, 1}},
		{exercise.Varianten(22), []any{"VWVWV", "L W L W L", "VGVGV"}, []any{"WWWWV", "VWVWW"}},
		{exercise.Varianten(8), []any{5, "5"}, []any{"4-5", 1, "1-2"}},
		{exercise.NimSpiel(1), []any{"4 8 12", "12, 8, 4"}, []any{"3 6 9 12", "4 8", 4}},
		{exercise.NimSpiel(2), []any{2}, []any{0, 4, 98}},
		{exercise.NimSpiel(3), []any{5}, []any{4, 0, 9}},
		{exercise.NimSpiel(4), []any{3}, []any{0, 1, 2, 7}},
		{exercise.NimSpiel(8), []any{"2 2 4", "2, 2, 4", []int{2, 2, 4}}, []any{"4 2 2", "2 2 2", "2 2"}},
		{exercise.NimSpiel(12), []any{3}, []any{1, 17, 0}},
		{exercise.NimSpiel(11), []any{9}, []any{5, 10, 0}},
		{exercise.NimSpiel(13), []any{12, []int{12}}, []any{3, "12 6", 0}},
		{exercise.NimSpiel(6), []any{"(1, 6), (2, 5), (3, 4)", "4 3 5 2 6 1"}, []any{"(1, 6)", "(1,6) (2,5) (3,3)"}},
		{exercise.NimSpiel(15), []any{0, "0"}, []any{1, 2}},
		{exercise.NimSpiel(16), []any{"V G V G V", "lwlwl"}, []any{"G V G V G", "V G V"}},
		{exercise.NimSpiel(17), []any{"(0,1) (2,2) (3,3) (4,4)"}, []any{"(0,0) (1,1) (2,2) (3,3) (4,4)", "(0,1)"}},
		{exercise.NimSpiel(18), []any{1}, []any{0, 5, 6}},
		{exercise.NimSpiel(22), []any{"0 1 3", []int{3, 1, 0}}, []any{"4", "0", "0 1 3 2"}},
		{exercise.NimSpiel(26), []any{func(n int) int { return [4]int{n, 1, n + 1, 0}[n%4] }}, []any{func(n int) int { return n * (n + 1) / 2 }, func(n int) int { return -1 }}},
		{exercise.NimSpiel(21), []any{func(n int) int { return (n + 1) % 2 }}, []any{func(n int) int { return n % 2 }, func(n int) int { return -1 }}},
		{exercise.NimSpiel(9), []any{2}, []any{0, 1, 3}},
		{exercise.NimSpiel(10), []any{4}, []any{3, 0, 7}},
		{exercise.NimSpiel(14), []any{0}, []any{1, 1308}},
		{exercise.NimSpiel(19), []any{4}, []any{2, 3, 5, 6}},
		{exercise.NimSpiel(23), []any{0}, []any{50, 1}},
		{exercise.NimSpiel(24), []any{50}, []any{47, 90, 100, 180}},
		{exercise.NimSpiel(5), []any{"5 6 7"}, []any{"3 2 1", "4 4 4", "5 6"}},
		{exercise.NimSpiel(7), []any{"2 2 2 2 2 0"}, []any{"2 2 2 0 2 2", "2 2 2"}},
		{exercise.MoveWorth(1), []any{"V", "loss"}, []any{"W", "win"}},
		{exercise.MoveWorth(2), []any{2, "two"}, []any{0, 1, 3}},
		{exercise.MoveWorth(3), []any{"1 1 2 2", []int{1, 1, 2, 2}}, []any{"1 2 3 4", "1 1 2"}},
		{exercise.MoveWorth(4), []any{"1/2", "0.5", "0,5", "½"}, []any{"3/4", 1, "-1/2"}},
		{exercise.MoveWorth(5), []any{"1/4, 3/4, 3/2, 1, -2, 1/2", "1/4 3/4 1.5 1 −2 2/4"}, []any{"1/4, 3/4, 3/2, 3/2, -5/2, 5/8", "1/4 ? ? ? ? ?"}},
		{exercise.MoveWorth(6), []any{"W V V", "win, loss, loss", "G V V"}, []any{"W W V", "VVV"}},
		{exercise.MoveWorth(7), []any{"1, 2", []int{1, 2}}, []any{"1, 4", "2, 1"}},
		{exercise.MoveWorth(8), []any{"1, -1"}, []any{"1, 1", "-1, 1"}},
		{exercise.MoveWorth(9), []any{"3/4, 5/4", "0.75 1.25"}, []any{"5/4, 3/4", "0, 1"}},
		{exercise.MoveWorth(10), []any{"3/2, 0", "1.5; 0"}, []any{"5/2, -1", "2, 0"}},
		{exercise.MoveWorth(11), []any{"0, 4"}, []any{"-1, 5", "2, 2"}},
		{exercise.MoveWorth(12), []any{75, "75"}, []any{150, 125}},
		{exercise.MoveWorth(13), []any{"-1, 1", "−1 en 1"}, []any{"1, 3", "1, -1"}},
		{exercise.MoveWorth(14), []any{"W W", "GG"}, []any{"W V", "VV"}},
		{exercise.MoveWorth(15), []any{"V V", "loss loss"}, []any{"W W", "WV"}},
		{exercise.MoveWorth(16), []any{2}, []any{1, 0}},
		{exercise.MoveWorth(17), []any{"V V", "verlies, verlies"}, []any{"W V", "WW"}},
		{exercise.MoveWorth(18), []any{1}, []any{2, 0, 4}},
		{exercise.MoveWorth(19), []any{2}, []any{1, 3, 4}},
		{exercise.HetSpelNim(4), []any{"51, 500", []int{51, 500}}, []any{"50, 500", "51, 501", "50, 499", "51"}},
		{exercise.HetSpelNim(32), []any{"104, 196"}, []any{"112, 212", "108, 204", "88, 188"}},
		{exercise.NimSet(24), []any{"2, 101"}, []any{"100, 101", "2, 2", "99, 100", "2, 100", "100, 2"}},
		{exercise.Biplus(21), []any{"256, 512, 1024"}, []any{"512, 1024, 2048", "512, 1024, 1024", "8, 9, 10", "256, 512, 512", "250, 500, 512"}},
		{exercise.Biplus(23), []any{"1000, 1, 1003, 0"}, []any{"500500, 501501, 502503, 503506", "0, 1, 3, 0", "4, 1, 7, 0", "1, 1003, 0, 1004", "0, 1000, 1, 1003", "1000, 1001, 1002, 1003"}},
		{exercise.NimSpiel(20), []any{"1, 0, 1"}, []any{"0, 1, 0", "4, 5, 4", "1, 1, 1", "0, 0, 0"}},
		{exercise.NimSpiel(25), []any{"1000, 1, 1003, 0"}, []any{"500500, 501501, 502503, 503506", "0, 1, 3, 0", "1000, 1001, 1002, 1003"}},
		{exercise.Explore(13), []any{"2, 1, 1"}, []any{"1, 2, 2", "1, 1, 1", "0, 0, 0", "2, 2, 2"}},
		{exercise.Periods(10), []any{"63, 64, 6"}, []any{"63, 64, 66", "6, 64, 6", "63, 64, 3", "60, 61, 63"}},
		{exercise.Explore(14), []any{halvingValue}, []any{func(n int) int { return n % 3 }}},
		{exercise.Periods(11), []any{periodBeside3}, []any{func(b int) int { return 3 + b }}},
		{exercise.Explore(17), []any{5}, []any{55, 0, 60}},
		{exercise.Explore(1), []any{"V W V W W V W V W", "lwlwwlwlw", "V G V G G V G V G"}, []any{"V W W V W W V W W", "W V W V V W V W V"}},
		{exercise.Explore(3), []any{2}, []any{0, 1, 4}},
		{exercise.Explore(2), []any{99}, []any{50, 1, 100}},
		{exercise.Explore(6), []any{"(0,0) (1,2) (3,5) (4,7)", "(0, 0), (2, 1), (5, 3), (7, 4)"}, []any{"(0,0)", "(1,2) (3,5) (4,7)", "(0,0) (1,2) (3,5) (4,7) (6,10)"}},
		{exercise.Explore(7), []any{"(6, 10)", "10 6"}, []any{"(5, 9)", "(6, 9)", "(8, 13)"}},
		{exercise.Explore(8), []any{"1 2 3 5 8", []int{8, 5, 3, 2, 1}}, []any{"2 3 5 8", "1 2 4 8"}},
		{exercise.Explore(10), []any{"W V W V", "WLWL", "g v g v"}, []any{"V W V W", "W V W"}},
		{exercise.Explore(11), []any{"(3, 1)", "3 1"}, []any{"(3, 3)", "(1, 1)", "(3, 0)"}},
		{exercise.Explore(12), []any{"1 3 5 7 9"}, []any{"2 5 7 9", "1 3 5 7", "5 7 9"}},
		{exercise.Explore(15), []any{"(3, 8), (6, 4)", "6 4 3 8"}, []any{"(3, 8)", "(8, 3), (4, 6)"}},
		{exercise.Explore(16), []any{"(4, 7), (6, 10)"}, []any{"(4, 7)", "(8, 13)"}},
		{exercise.Explore(18), []any{"(11, 7)", "7 11"}, []any{"(4, 7)", "(18, 7)"}},
		{exercise.Explore(19), []any{30}, []any{28, 29, 14}},
		{exercise.FamousGames(3), []any{"(6, 5)"}, []any{"(5, 6)", "(9, 8)", "(5, 4)"}},
		{exercise.FamousGames(6), []any{"W V W V", "wlwl"}, []any{"V W W V", "VWVW"}},
		{exercise.FamousGames(5), []any{"(3, 3), (2, 3)"}, []any{"(3, 3)", "(3, 2)"}},
		{exercise.FamousGames(7), []any{25}, []any{24, 13, 12}},
		{exercise.FamousGames(8), []any{6}, []any{16, 0, 4}},
		{exercise.Periods(6), []any{6}, []any{7, 2, 4}},
		{exercise.Periods(5), []any{23}, []any{10, 20, 13}},
		{exercise.Periods(3), []any{1}, []any{0, 4, 88}},
		{exercise.Periods(9), []any{"6 10 14"}, []any{"6 10", "4 8 12"}},
		{exercise.Periods(7), []any{"1 5 6 10 11 15 16"}, []any{"1 5 6 10 11", "5 6 10 11 15 16"}},
		{exercise.Records(1), []any{"V W V W V W W V W V W W W W", "lwlwlwwlwlwwww"}, []any{"W L W L W L W W L W L W W W W", "VWVWVWVWVWVWVW"}},
		{exercise.Records(2), []any{61}, []any{12, 24, 4096}},
		{exercise.Records(3), []any{9}, []any{8, 10}},
		{exercise.Records(4), []any{5}, []any{4, 11}},
		{exercise.Records(5), []any{"3 7 9", []int{9, 3, 7}}, []any{"3", "2 4 6 8 10", "3 5 7 9"}},
		{exercise.Records(6), []any{5}, []any{8, 4}},
		{exercise.Records(7), []any{156}, []any{1024, 512}},
		{exercise.Records(8), []any{"16, 21"}, []any{"21", "11 16 21"}},
		{exercise.Records(11), []any{"28 35 37"}, []any{"28 35", "24 30"}},
		{exercise.Records(9), []any{32}, []any{64, 16}},
		{exercise.Records(12), []any{func(m int) int { return [...]int{2, 3, 4, 7, 8, 11, 13, 25, 17, 33}[m-1] }}, []any{func(m int) int { return m + 1 }}},
		{exercise.FamousGames(10), []any{"4 1 1 1", [4]int{4, 1, 1, 1}}, []any{"4 4 4 3", "(1, 1, 1, 4)", "4 1 1 1, 4 1 1 1"}},
		{exercise.FamousGames(1), []any{13}, []any{5, 8, 12}},
		{exercise.FamousGames(11), []any{"(2, 5, 6, 9), (1, 5, 6, 10)"}, []any{"(2, 5, 6, 9)", "(0, 5, 6, 10)"}},
		{exercise.FamousGames(12), []any{"0 1 1 0 2", []int{0, 1, 1, 0, 2}}, []any{"0 1 1 2 3", "0 1 1 2 2", "0 1 2 3 4"}},
		{exercise.FamousGames(2), []any{34}, []any{25, 27, 24}},
		{exercise.FamousGames(4), []any{"4 2 2", [3]int{4, 2, 2}}, []any{"4 4 0", "(2, 2, 4)", "4 2 2, 4 2 2"}},
		{exercise.FamousGames(9), []any{"V W W R R R R R R", "lwwdddddd", "VGGUUUUUU"}, []any{"V W W V W W V W W", "V W W R"}},
		{exercise.Periods(4), []any{1}, []any{0, 2, 3}},
		{exercise.Records(10), []any{14}, []any{17, 3, 1, 8}},
		{exercise.Periods(1), []any{1}, []any{4, 0, 5}},
		{exercise.Periods(2), []any{12}, []any{24, 6, 10}},
		{exercise.Periods(8), []any{13}, []any{8, 9, 36}},
		{exercise.Explore(5), []any{"2 7 9"}, []any{"2 5 8", "2 7"}},
		{exercise.Explore(4), []any{2}, []any{64, 3, 1}},
		{exercise.Explore(20), []any{"L W W L", "vggv"}, []any{"W W L L", "V W W"}},
	} {
		for _, answer := range c.right {
			v := c.q.Check(answer)
			require.That(t, v.Right && !v.Open, "%s: %v is right, but %s", c.q.Cell("en"), answer, v.Text(words.English))
		}
		for _, answer := range c.wrong {
			v := c.q.Check(answer)
			require.That(t, !v.Right && !v.Open, "%s: %v is wrong, but %s", c.q.Cell("en"), answer, v.Text(words.English))
		}
		for _, answer := range []any{nil, "", "   ", "\n", ","} {
			v := c.q.Check(answer)
			require.That(t, (v.Open || c.q.IsProgram()) && !v.Right, "%s: %q is no answer, but %s", c.q.Cell("en"), answer, v.Text(words.English))
		}
		for _, answer := range []any{"<b>", "🎲", strings.Repeat("9", 10_000), strings.Repeat("(", 100), strings.Repeat("7 ", 900), "99999999999999999999", struct{}{}, map[int]int{1: 2}, errorField{}, []any{nil, 1, "x", []any{2}}, 1.5, math.NaN(), func() {}, (func(int) int)(nil)} {
			v := c.q.Check(answer)
			for _, l := range languages {
				text := v.Text(l)
				require.That(t, !v.Right && len(text) >= 8 && len(text) <= 700 && (!strings.ContainsAny(text, "{}") || strings.Contains(fmt.Sprint(answer), "{")),
					"%s in %s: %.40v gets %q", c.q.Cell("en"), l, answer, text)
			}
			html := v.HTML(words.Dutch)
			require.That(t, !strings.Contains(html, "<b>"), "%s", html)
		}
	}
}

// A question for values of a formula comes before the question for a program. One function answers both.
func TestFormulaAnswersValuesAndProgram(t *testing.T) {
	sumTo := func(n int) int { return [...]int{n, 1, n + 1, 0}[n%4] }
	for _, c := range []struct {
		values, program exercise.Question
		formula         func(n int) int
		at              []int
	}{
		{exercise.HetSpelNim(4), exercise.HetSpelNim(34), func(n int) int { return (n + 1) / 2 }, []int{101, 1000}},
		{exercise.HetSpelNim(32), exercise.HetSpelNim(33), func(n int) int { return n ^ 12 }, []int{100, 200}},
		{exercise.NimSet(24), exercise.NimSet(25), func(k int) int { return 2 + (k+1)%2*(k-1) }, []int{99, 100}},
		{exercise.Biplus(21), exercise.Biplus(22), func(n int) int { return 1 << (bits.Len(uint(n)) - 1) }, []int{400, 1000, 1024}},
		{exercise.Biplus(23), exercise.Biplus(24), sumTo, []int{1000, 1001, 1002, 1003}},
		{exercise.NimSpiel(20), exercise.NimSpiel(21), func(n int) int { return (n + 1) % 2 }, []int{100, 101, 1000}},
		{exercise.NimSpiel(25), exercise.NimSpiel(26), sumTo, []int{1000, 1001, 1002, 1003}},
		{exercise.Explore(13), exercise.Explore(14), halvingValue, []int{96, 128, 160}},
		{exercise.Periods(10), exercise.Periods(11), periodBeside3, []int{60, 61, 63}},
	} {
		var values []int
		for _, n := range c.at {
			values = append(values, c.formula(n))
		}
		require.That(t, c.values.Check(values).Right, "%s: %v", c.values.Cell("en"), values)
		require.That(t, c.program.Check(c.formula).Right, "%s", c.program.Cell("en"))
	}
}

// The move that leaves as many pins on both sides wins in long rows too: both sides have the same value.
func TestMiddleOfLongRowWins(t *testing.T) {
	values := require.Must(octal.Kayles.NimValues(1000))(t)
	for _, n := range []int{101, 1000} {
		first := (n + 1) / 2
		require.Equal(t, values[first-1], values[n-first-(1-n%2)], n)
	}
}

// periodBeside3 returns the period of the nim-values of {3, b}.
func periodBeside3(b int) int {
	if b%6 == 3 {
		return 6
	}
	return 3 + b
}

// An answer may be a pointer to a number, and a list that contains itself cannot be read.
func TestCheckReadsPointersAndCyclicLists(t *testing.T) {
	q := exercise.HetSpelNim(10)
	five := 5
	for _, answer := range []any{&five, big.NewInt(5), []any{big.NewInt(5)}} {
		require.That(t, q.Check(answer).Right, "%T: %v", answer, q.Check(answer))
	}
	cyclic := []any{nil}
	cyclic[0] = cyclic
	for _, answer := range []any{(*int)(nil), (*big.Int)(nil), []fmt.Stringer{(*big.Int)(nil)}, cyclic} {
		require.That(t, q.Check(answer).Open, "%T: %v", answer, q.Check(answer))
	}
}

// errorField is a value with a nil error inside.
type errorField struct{ E error }

var languages = []words.Language{words.Dutch, words.German, words.English}

// isLossInNormalPlay reports whether a heap of n is lost with the take set {1, 4, 9, 10} in normal play.
func isLossInNormalPlay(n int) bool {
	loss := make([]bool, n+1)
	for k := range loss {
		loss[k] = true
		for _, c := range []int{1, 4, 9, 10} {
			if c <= k && loss[k-c] {
				loss[k] = false
			}
		}
	}
	return loss[n]
}

// A draw is an answer only where draws are asked for. In the book on moves L is short for Left, so a
// loss is written as a word.
func TestOutcomesThatAreNoAnswer(t *testing.T) {
	for _, c := range []struct {
		q      exercise.Question
		answer string
		want   string
	}{
		{exercise.HetSpelNim(15), "D", "… “D” is not W or L."},
		{exercise.HetSpelNim(15), "remise", "… “remise” is not W or L."},
		{exercise.NimSet(19), "X", "… “X” is not W, L or D."},
		{exercise.MoveWorth(1), "L", "… “L” is neither “win” nor “loss”: write one of these words."},
		{exercise.MoveWorth(1), "draw", "… “draw” is neither “win” nor “loss”: write one of these words."},
		{exercise.MoveWorth(6), "win, U, V", "… “U” is neither “win” nor “loss”: write one of these words."},
	} {
		require.Equal(t, c.q.Check(c.answer).Text(words.English), c.want)
	}
	require.Equal(t, exercise.MoveWorth(6).Answer().In(words.English), "win, loss, loss")
}

// letterWithDraws is a recursive solution of the exercise on {2, 3}. That of the notebook proceeds
// from small to large heaps.
func letterWithDraws(n int) string {
	switch {
	case n == 0:
		return "W"
	case n == 1:
		return "R"
	}
	if n >= 5 { // the letters repeat
		return letterWithDraws(n - 5)
	}
	below := letterWithDraws(n - 2)
	if n >= 3 {
		below += letterWithDraws(n - 3)
	}
	switch {
	case strings.Contains(below, "V"):
		return "W"
	case strings.Contains(below, "R"):
		return "R"
	}
	return "V"
}

// periodByRow returns the period of the take set {1, 4, 9, m} in misère play, as the notebook's solution
// does: it continues a row of outcomes until it repeats.
func periodByRow(m int) int {
	row := make([]byte, 20000)
	for k := range row {
		row[k] = 'L'
		for _, c := range []int{1, 4, 9, m} {
			if k == 0 || c <= k && row[k-c] == 'L' {
				row[k] = 'W'
			}
		}
	}
	for kept := m; ; kept *= 2 {
		if p := strings.Index(string(row[kept+1:]), string(row[kept:kept+m])); p >= 0 {
			return p + 1
		}
	}
}

// laskerValue returns the nim-value of a heap of Lasker's Nim, as the notebook's solution does.
func laskerValue(n int) int {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	}
	return n
}

// kaylesValue returns the nim-value of a row of Kayles, as the notebook's solution does.
func kaylesValue(n int) int {
	values := []int{0, 1}
	for len(values) <= n {
		reached := map[int]bool{}
		for a := range values {
			reached[values[a]^values[len(values)-1-a]] = true
			if a < len(values)-1 {
				reached[values[a]^values[len(values)-2-a]] = true
			}
		}
		least := 0
		for reached[least] {
			least++
		}
		values = append(values, least)
	}
	return values[n]
}

// halvingValue returns the nim-value of n ≥ 1 in the halving game, by a formula.
func halvingValue(n int) int {
	k := 0
	for n%2 == 0 {
		n, k = n/2, k+1
	}
	switch {
	case n >= 5 && k == 0:
		return 0
	case n >= 5:
		return 2 - k%2
	case n == 3:
		return 1 + k%2
	}
	return 2 - k%2
}

// A mistake that is a set of positions has a reply for the whole set. A mistake that consists of
// several lists has one for each of them.
func TestMistakesOfSeveralEntriesHaveReplies(t *testing.T) {
	for answer, c := range map[string]struct {
		q     exercise.Question
		reply string
	}{
		"(4,4) (0,0) (1,1) (2,2) (3,3)": {exercise.NimSpiel(17), "the lost pairs of normal play"},
		"(0,0)":                         {exercise.NimSpiel(17), ""},
		"1 3":                           {exercise.NimSet(15), "the losses themselves"},
		"1 3 5":                         {exercise.NimSet(15), "the losses themselves"},
		"1 3 5 2":                       {exercise.NimSet(15), ""},
	} {
		v := c.q.Check(answer)
		for _, reply := range []string{"the lost pairs of normal play", "the losses themselves"} {
			require.Equal(t, strings.Contains(v.Text(words.English), reply), reply == c.reply, c.q.Cell("en"), answer, reply)
		}
	}
}

func TestUnchangedProgramIsOpen(t *testing.T) {
	unchanged := exercise.NimSet(18).Check(func(n int) bool { return n > 0 && isLossInNormalPlay(n-1) })
	letters := []string{"W"}
	for n := 1; n <= 200; n++ {
		letter := "V"
		for _, c := range []int{2, 3} {
			if c <= n && letters[n-c] == "V" {
				letter = "W"
			}
		}
		letters = append(letters, letter)
	}
	for _, v := range []exercise.Verdict{unchanged, exercise.NimSet(20).Check(func(n int) string { return letters[n] })} {
		require.That(t, !v.Right && v.Open && strings.Contains(v.Message.In(words.English), "Change it."), "%+v", v)
	}
}

// Every question has a text, an example and a hint in all languages. The example is not the
// answer.
func TestQuestionsAreComplete(t *testing.T) {
	questionCounts := map[string]int{} // by book
	for q := range exercise.Questions {
		_, call, _ := strings.Cut(q.Cell("en"), "exercise.")
		book, _, _ := strings.Cut(call, "(")
		questionCounts[book]++
		require.That(t, q.Number == questionCounts[book] && len(q.Hints) > 0 && strings.Contains(q.Cell("en"), fmt.Sprint(q.Number)), "%s: %d hints", q.Cell("en"), len(q.Hints))
		require.Equal(t, q.IsProgram(), strings.HasPrefix(q.ProgramType(), "func("), q.Cell("en"), q.ProgramType())
		for _, l := range languages {
			require.That(t, q.Text.In(l) != "" && (q.IsProgram() || q.Example.In(l) != ""), "%s says nothing in %s", q.Cell("en"), l)
			require.That(t, q.IsProgram() || !q.Check(q.Example.In(l)).Right, "%s shows its answer: %s", q.Cell("en"), q.Example.In(l))
			for _, w := range append(q.Replies(), q.Hints...) {
				require.That(t, l == words.English || w.In(l) != w.In(words.English), "%s: %q has no words in %s", q.Cell("en"), w.In(words.English), l)
			}
		}
	}
	for name, book := range exercise.Books {
		require.That(t, questionCounts[name] >= 9, "%s asks %d questions", name, questionCounts[name])
		for _, n := range []int{0, -1, questionCounts[name] + 1, math.MaxInt} {
			v := book(n).Check("1")
			require.That(t, book(n).Problem() != (words.Text{}) && !v.Right && v.Open && strings.Contains(v.Text(words.English), fmt.Sprint(n)),
				"%s %d: %s", name, n, v.Text(words.English))
		}
	}
}

// A page has as many hashes as answers, with another salt for each question, so that equal answers
// have different hashes.
func TestSealHidesAnswers(t *testing.T) {
	for _, c := range []struct {
		q       exercise.Question
		answers int
	}{{exercise.HetSpelNim(12), 4}, {exercise.HetSpelNim(14), 9}, {exercise.HetSpelNim(30), 1}, {exercise.NimSet(15), 4}, {exercise.Biplus(11), 10}} {
		s := c.q.Seal()
		require.That(t, len(s.Right) == c.answers && len(s.Mistakes) == len(c.q.Replies()), "%s: %d hashes", c.q.Cell("en"), len(s.Right))
		for _, h := range s.Right {
			require.Equal(t, len(h), 12, c.q.Cell("en"), h)
		}
		require.That(t, s.Arrangement != "set" || slices.IsSorted(s.Right), "%s: the order of a set is told", c.q.Cell("en"))
	}
	// 4 is right in both, and V at every place.
	require.That(t, exercise.Biplus(20).Seal().Right[0] != exercise.Varianten(26).Seal().Right[0], "two questions with one hash")
	r := exercise.HetSpelNim(7).Seal().Right
	require.That(t, r[0] != r[1], "two places with one hash")
}

func TestProgramIsCheckedAtFirstAndLastNumber(t *testing.T) {
	for _, odd := range []int{-1, 0, 50} {
		v := exercise.NimSpiel(21).Check(func(n int) int {
			if n == odd {
				return 7
			}
			return (n + 1) % 2
		})
		require.Equal(t, v.Right, odd < 0, odd, v.Text(words.English))
	}
}
