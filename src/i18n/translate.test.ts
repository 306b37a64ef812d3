import { expect, test } from 'vitest';
import { partsOf } from './translate.ts';

test.each([
  ['', []],
  ['Sign in', ['Sign in']],
  ['{{from}} to {{to}}', [{ value: 'from' }, ' to ', { value: 'to' }]],
  [
    'Use <account/> with <secret/>',
    ['Use ', { tag: 'account', inside: [] }, ' with ', { tag: 'secret', inside: [] }],
  ],
  ['<word>Order</word> <number/>', [{ tag: 'word', inside: ['Order'] }, ' ', { tag: 'number', inside: [] }]],
  [
    'بين <strong>{{from}}</strong> و<strong>{{to}}</strong>',
    [
      'بين ',
      { tag: 'strong', inside: [{ value: 'from' }] },
      ' و',
      { tag: 'strong', inside: [{ value: 'to' }] },
    ],
  ],
  ['<note>Near <place/></note>.', [{ tag: 'note', inside: ['Near ', { tag: 'place', inside: [] }] }, '.']],
  ['1 < 2, {a} and <half', ['1 < 2, {a} and <half']],
])('%j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
