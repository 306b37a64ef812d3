export const en = {
  reached: 'The limit of orders is reached',
  tooMany: 'This batch has more orders than the limit allows',
  off: 'No orders can be confirmed here',
  offBody: 'The settings of Nadir here allow none.',
  confirmed_one: 'In the last 24 hours, {{count}} order was confirmed in this browser. The limit is {{max}}.',
  confirmed_other:
    'In the last 24 hours, {{count}} orders were confirmed in this browser. The limit is {{max}}.',
  left_one: '{{count}} more can be confirmed now. This batch has {{rows}}.',
  left_other: '{{count}} more can be confirmed now. This batch has {{rows}}.',
  nextAt: 'The next one can be confirmed from {{day}}, {{time}}\u00a0UTC.',
  moreAt: 'Take out rows, or wait: there is room for one more from {{day}}, {{time}}\u00a0UTC.',
  nextUnknown: 'When the next one can be confirmed is shown once the service answers.',
  kept: 'What you entered is kept.',
  orderNeedsPassword: 'This order needs your password. Nothing is sent before it is accepted.',
  batchNeedsPassword: 'This batch needs your password. Nothing is sent before it is accepted.',
};
