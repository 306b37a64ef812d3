export const en = {
  rectangle:
    'Drawing a rectangle on the map. Arrow keys move the cross, Shift faster, Enter sets a corner, Escape cancels.',
  polygon:
    'Drawing a polygon on the map. Arrow keys move the cross, Shift faster, Enter sets a corner, Backspace removes one, Escape cancels.',
  rectangleHint: 'Drag a rectangle, or set two opposite corners.',
  polygonHint: 'Set the corners one by one; click the first corner to close the shape.',
  polygonTapHint: 'Set the corners one by one; tap the first corner to close the shape.',
  cornerSet_one: '{{count}} corner set',
  cornerSet_other: '{{count}} corners set',
  finish: 'Finish',
} as const;
