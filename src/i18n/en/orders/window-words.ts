/** The words of unusual windows and times; part of `orders`. */
export const windowWords = {
  windowReversed: 'closes before it opens',
  windowEmpty: 'opens and closes at the same time',
  windowUnread: 'Capture window cannot be read',
  unreadStart: '{{state}}, start cannot be read',
  unreadEnd: '{{state}}, end cannot be read',
  notReadable: 'not readable',
  unreadTime: 'Cannot be read: {{text}}',
  ifUtc: '{{state}}, if that is UTC',
  openEndless: 'open, no end stated',
  openNow: 'open',
  windowUntil: 'until {{day}}',
  windowOver: 'delivered or stopped',
} as const;
