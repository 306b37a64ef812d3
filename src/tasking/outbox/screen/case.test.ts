import { expect, test } from 'vitest';
import type { Failure } from '../../../failure.ts';
import { ar } from '../../../i18n/ar/tasking/outbox.ts';
import { en } from '../../../i18n/en/tasking/outbox.ts';
import { OrderId } from '../../../ids.ts';
import { type Entry, entryVersion, type Send } from '../entry/entry.ts';
import { caseOf } from './case.ts';
import { made } from './testing/entries.ts';

const now = Date.UTC(2026, 10, 21, 12);

const send = (outcome: Send['outcome'], failure: Failure | null = null): Send => ({
  at: now - 2_000,
  serviceAt: null,
  attempt: 1,
  endedAt: now - 1_000,
  endedAge: 2_000,
  outcome,
  failure,
});

const entry = (changes: Partial<Entry> & Pick<Entry, 'state'>): Entry => ({
  v: entryVersion,
  rev: 0,
  age: 3_000,
  id: 'one',
  owner: 'me',
  reference: 'REF',
  ownReference: false,
  anchors: [],
  known: [],
  held: null,
  attempt: 1,
  request: null,
  point: null,
  contentHash: '',
  createdAt: now - 3_000,
  changedAt: now - 1_000,
  changedAge: 2_000,
  sends: [],
  checks: [],
  made: [],
  candidates: [],
  notThese: [],
  proof: null,
  recovered: false,
  seenAt: null,
  seenServiceAt: null,
  ...changes,
});

const status = (text: string, found: { status: number }) =>
  text.replaceAll('{{status}}', String(found.status));

/** The sentences in the order on screen. */
function words(reported: Entry, catalog: Readonly<Record<string, string>> = en): string {
  const found = caseOf(reported, now);
  const why = found.why === null ? '' : `${catalog[found.why]} `;
  const said = found.said === null ? '' : ` ${catalog.theySaid} ${found.said}`;
  return status(`${why}${catalog[found.body]}${said}`, found);
}

const busy: Failure = { kind: 'busy', retryAfterSeconds: 3600 };
const lost = (failure: Failure | null) => entry({ state: 'unknown', sends: [send('unknown', failure)] });
const failed = (outcome: Send['outcome'], failure: Failure | null) =>
  entry({ state: 'queued', held: 'failed', sends: [send(outcome, failure)] });
const rejected = (failure: Failure) => entry({ state: 'rejected', sends: [send('rejected', failure)] });

const table: readonly (readonly [string, Entry, RegExp, RegExp])[] = [
  [
    'a 500',
    lost({ kind: 'unavailable', status: 500 }),
    /Service error \(500\): it is not known whether/,
    /No response/,
  ],
  ['a cut', lost({ kind: 'unreachable' }), /^No response arrived\./, /Service error/],
  [
    'a timeout',
    lost({ kind: 'timeout' }),
    /^No complete response arrived in time\./,
    /No response|Service error/,
  ],
  [
    'half an answer',
    lost({ kind: 'unreadable' }),
    /^The response could not be read\./,
    /No response|Service error/,
  ],
  [
    'a closed page',
    lost(null),
    /^The page was closed before a response arrived\./,
    /No response|Service error/,
  ],
  [
    'a 429',
    failed('unsent', busy),
    /^The service asked to wait until .+ Nothing was ordered/,
    /reach|Too many/,
  ],
  ['no network', failed('unsent', { kind: 'unreachable' }), /^The service was unreachable\./, /asked/],
  ['a 401', failed('unauthorized', null), /did not accept the sign-in\. Nothing was ordered/, /reach/],
  [
    'offline',
    entry({ state: 'queued', held: 'offline' }),
    /offline\. Nothing is sent until you press Send\./,
    /itself/,
  ],
  ['a 403', rejected({ kind: 'forbidden' }), /not allowed to place orders/, / see /],
  ['a 400', rejected({ kind: 'invalid', status: 400 }), /rejected it \(400\)/, /reach/],
  [
    'a 413 of a proxy',
    rejected({ kind: 'invalid', status: 413, ofProxy: true }),
    /^A proxy on the way .+ \(413\).+too large\. Nothing was ordered\. Contact your administrator/,
    /[Cc]hange|[Ss]horten/,
  ],
  [
    'a 431 that nobody vouches for',
    lost({ kind: 'invalid', status: 431, ofProxy: true }),
    /^A proxy on the way .+ \(431\)/,
    /Service error|Nothing was ordered/,
  ],
  [
    'a 405',
    rejected({ kind: 'invalid', status: 405 }),
    /\(405\), whatever they contain\. Nothing was ordered\. Contact your administrator/,
    /[Cc]hange/,
  ],
  [
    'an order of another browser',
    entry({
      state: 'possible',
      candidates: [
        { orderId: OrderId.parse(7), uuid: null, orderNo: '', reference: null, addedBy: '', orderedAt: null },
      ],
    }),
    /^Nadir did not send it: the order list already has an order that may be this one/,
    /has appeared|Do not order again/,
  ],
  [
    'a window that has ended',
    entry({ state: 'queued', held: 'over' }),
    /^Its capture window has closed\. It was not sent, and nothing was ordered\. Discard it/,
    /press Send/,
  ],
  [
    'a window that has ended after an earlier send',
    entry({ state: 'queued', held: 'over', sends: [send('unknown', null)] }),
    /^Its capture window has closed\. .+ an earlier send may have created the order\. .+Do not order again/,
    /press Send|[Nn]othing/,
  ],
  [
    'a window that has ended after nothing was found',
    entry({ state: 'notFound', held: 'over', proof: 'list', sends: [send('unknown', null)] }),
    /^Its capture window has closed\. It is not sent again\. Discard it, and order again with a later window\./,
    /Sending it again|Full checks/,
  ],
  [
    'what a person has said',
    entry({ state: 'notFound', proof: 'person', sends: [send('unknown', null)] }),
    /^You said that it was not placed\. Sending it again can still lead to a second, paid order/,
    /Full checks/,
  ],
  [
    'a refusal',
    rejected({ kind: 'refused', message: 'No credit' }),
    /^The service rejected it\. Nothing was ordered\. The service said: No credit$/,
    /without a reason/,
  ],
  [
    'a 429 to the second send',
    entry({ state: 'queued', held: 'failed', sends: [send('unknown', null), send('unsent', busy)] }),
    /This time nothing was ordered, but an earlier send may have created the order/,
    /^Nothing was ordered/,
  ],
  [
    'a 400 to the second send',
    entry({
      state: 'rejected',
      sends: [send('unknown', null), send('rejected', { kind: 'invalid', status: 400 })],
    }),
    /^The service rejected it \(400\)\. But an earlier send may have created the order\. .+Do not order again/,
    /Nothing|place it again/,
  ],
  [
    'an order that the user chose',
    entry({ state: 'accepted', sends: [send('unknown', null)], made: [made(7)] }),
    /^You chose it/,
    /service/,
  ],
  [
    'a page that died after a 401 to the second send',
    entry({ state: 'queued', changedAt: now - 60_000, sends: [send('unknown', null), send('unauthorized')] }),
    /^The page was closed before it was sent again\. .+ an earlier send may have created the order/,
    /before sending/,
  ],
];

for (const [what, reported, says, saysNot] of table) {
  test(`${what} has one wording`, () => {
    expect(words(reported)).toMatch(says);
    expect(words(reported)).not.toMatch(saysNot);
    // The same in Arabic: other words and the same values.
    expect(words(reported, ar)).toMatch(/[\u0600-\u06ff]{3}/);
    expect(words(reported, ar)).not.toMatch(/undefined/);
  });
}

test('what has no way to be sent again does not say "send it again"', () => {
  const over = caseOf(entry({ state: 'notFound', held: 'over', sends: [send('unknown', null)] }), now);
  expect(over.can).toBeNull();
  expect(over.next.flat()).not.toContain('ifSentAgain');
});

test('the end of a wait is the time of the failure plus the Retry-After', () => {
  expect(caseOf(failed('unsent', busy), now).until).toBe(now - 1_000 + 3_600_000);
});
