print("charts")
