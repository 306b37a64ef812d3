export const en = {
  valueIs: '{{name}}: {{value}}',
  endsSoon: 'closes within 48 hours',
  endsOver: 'closed',
  clear: 'Remove the filter {{words}}',
  passOf_one: '{{count}} of {{loaded}} loaded orders matches.',
  passOf_other: '{{count}} of {{loaded}} loaded orders match.',
  noneTitle: 'None of the loaded orders matches',
  noneBody: 'Take a filter away, or load more of the list where there is more.',
  placeOf: '{{place}} of {{total}} loaded orders that match',
  isLast: 'This is the last of the loaded orders that match.',
  means: 'The service does not filter by this, so only what is loaded is searched.',
} as const;
