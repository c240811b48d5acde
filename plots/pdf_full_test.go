//go:build !minimal

package plots

const hasPDF = true
