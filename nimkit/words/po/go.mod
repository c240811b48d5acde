module nimlab/nimkit/words/po

go 1.26

require (
	github.com/chai2010/gettext-go v1.0.3
	nimlab v0.0.0
)

replace nimlab => ../../..
