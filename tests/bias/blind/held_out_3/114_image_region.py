import numpy as np


def crop_faces(image, boxes, min_area=4):
    crops = []
    for region in boxes:
        top, left, h, w = region
        if h * w < min_area:
            continue
        crops.append(image[top:top + h, left:left + w].mean())
    return [round(float(c), 1) for c in crops]
