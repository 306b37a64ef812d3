import { expect, test } from 'vitest';
import { made, makeEntry, sent } from '../screen/testing/entries.ts';
import { outcomeOf } from './results.ts';

test.each([
  ['queued, held', { state: 'queued', held: 'offline' }, 'waiting', 'notSent'],
  [
    'queued after a send that may have arrived',
    { state: 'queued', sends: sent('unknown') },
    'checking',
    'checking',
  ],
  ['being sent', { state: 'sending', sends: sent(null) }, 'sending', 'sending'],
  ['unknown', { state: 'unknown', sends: sent('unknown') }, 'checking', 'checking'],
  ['not found', { state: 'notFound', sends: sent('unknown') }, 'checking', 'checking'],
  ['rejected', { state: 'rejected', sends: sent('rejected') }, 'refused', 'refused'],
  [
    'rejected after an unknown send',
    { state: 'rejected', sends: [...sent('unknown'), ...sent('rejected')] },
    'checking',
    'checking',
  ],
  ['discarded unsent', { state: 'dropped' }, 'notSent', 'notSent'],
  ['discarded after a send', { state: 'dropped', sends: sent('unknown') }, 'checking', 'checking'],
  ['placed', { state: 'accepted', sends: sent('accepted'), made: [made(7)] }, 'placed', 'placed'],
  [
    'placed twice',
    { state: 'duplicate', sends: sent('accepted'), made: [made(7), made(8)] },
    'checking',
    'checking',
  ],
] as const)(
  'a row whose entry is %s is never called unsent if it may exist',
  async (_, changes, paused, stopped) => {
    const entry = await makeEntry(structuredClone(changes) as never);
    expect([outcomeOf(entry, 'paused').is, outcomeOf(entry, 'stopped').is]).toEqual([paused, stopped]);
  },
);
