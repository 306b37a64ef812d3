/** What is said of a window or a time that is not as it should be; part of `orders`. */
export const windowWords = {
  windowReversed: 'the end comes before the start',
  windowEmpty: 'opens and closes at the same time',
  windowUnread: 'Capture window cannot be read',
  unreadStart: '{{state}}, start cannot be read',
  unreadEnd: '{{state}}, end cannot be read',
  notReadable: 'not readable',
  unreadTime: 'Cannot be read: {{text}}',
  ifUtc: '{{state}}, if that is UTC',
  openEndless: 'open, no end stated',
  openNow: 'open',
} as const;
