internal import GlintCLI
