export const en = {
  open: 'Corners',
  title: 'Area by its corners',
  southWest: 'South-west corner',
  northEast: 'North-east corner',
  spellings: 'Latitude first, such as 24.2, 49.1; any spelling of a new order’s location.',
  notRead: 'This is not a location that can be read. Try 24.2, 49.1',
  notABox: 'This corner must lie north of the other one, and not on its meridian.',
  show: 'Show this area',
} as const;
