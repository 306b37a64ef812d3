/** What the installed app is handed by other apps. */
export const en = {
  title: 'No place in what was shared',
  nothing: 'The other app shared no text and no link.',
  noCoordinates:
    'It contains neither coordinates nor a map link that has them. Copy the coordinates of the place into a new order.',
  shared: 'What was shared',
  search: 'Search for “{{name}}”',
} as const;
