module nimlab

go 1.26
