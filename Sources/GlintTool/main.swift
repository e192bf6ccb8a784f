internal import GlintCLI

CommandLineTool.main()
