export const en = {
  valueIs: '{{name}}: {{value}}',
  clear: 'Remove the filter {{words}}',
  passOf_one: '{{count}} of {{loaded}} loaded orders matches.',
  passOf_other: '{{count}} of {{loaded}} loaded orders match.',
  means: 'The service does not filter by this, so only what is loaded is searched.',
} as const;
