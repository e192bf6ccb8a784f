internal import Glint
