export const en = {
  open: 'Corners',
  title: 'Area by its corners',
  southWest: 'South-west corner',
  northEast: 'North-east corner',
  spellings: 'Latitude first, such as 24.2, 49.1. Any location format works.',
  notRead: 'This location cannot be read. Try 24.2, 49.1',
  notABox: 'This corner must be north of the other one, on a different meridian.',
  show: 'Show this area',
} as const;
