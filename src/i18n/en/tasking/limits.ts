export const en = {
  reached: 'Order limit reached',
  tooMany: 'This batch has more orders than the limit allows',
  off: 'Ordering is switched off here',
  offBody: 'Contact your administrator.',
  confirmed_one: 'In the last 24 hours, {{count}} order was confirmed in this browser. The limit is {{max}}.',
  confirmed_other:
    'In the last 24 hours, {{count}} orders were confirmed in this browser. The limit is {{max}}.',
  left_one: '{{count}} more can be confirmed now. This batch has {{rows}}.',
  left_other: '{{count}} more can be confirmed now. This batch has {{rows}}.',
  nextAt: 'The next one can be confirmed from {{day}},\u00a0{{time}}\u00a0UTC.',
  moreAt: 'Remove rows, or wait: one more is possible from {{day}},\u00a0{{time}}\u00a0UTC.',
  nextUnknown: 'The time of the next one is not known yet.',
  kept: 'What you entered is kept.',
  orderNeedsPassword: 'This order needs your password. Nothing is sent before it is accepted.',
  batchNeedsPassword: 'This batch needs your password. Nothing is sent before it is accepted.',
} as const;
