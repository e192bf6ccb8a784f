"""The comparison of Glint with its peers, a question a module.

titles     which titles, which queries?
engines    how is each engine built and asked?
measuring  how long does it take?
agreement  is it the same answer, and why not?
meaning    what does Glint's answer have to be?
folding    what of a text is compared?
report     how is it told?
machine    where was it measured?
"""
