import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { failDatabase } from '../../browser/testing/failing-storage.ts';
import { day, hour } from '../../time.ts';
import { type Muted, mutedOf } from '../../tracking/muted.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { savedReport } from '../testing/saved-report.ts';

/** What the file of the report says below "Needs attention". */
async function needsAttention(
  language: 'en' | 'ar',
  heading: string,
  orders = [snapshot(1)],
  muted: readonly Muted[] = [],
) {
  const { tracking } = fakeTracking({ orders, muted });
  const { user } = await visit('/', {
    language,
    tracking,
    between: answeringLists(() => wireList([])),
  });
  const rows = await savedReport(user, language);
  return rows.slice(rows.findIndex(([name]) => name === heading) + 1).flat();
}

/** The database neither opens nor fails. */
function keepReading() {
  const open = indexedDB.open.bind(indexedDB);
  const silent: IDBOpenDBRequest = Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
  });
  const spy = vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) => (name === 'nadir.outbox' ? silent : open(name, version)));
  onTestFinished(() => spy.mockRestore());
}

test.each([
  ['en', 'Needs attention', /^The outbox is still being read\./],
  ['ar', 'تتطلب انتباهك', /^لا يزال صندوق الصادر قيد القراءة\./],
] as const)(
  'while the outbox is being read the report does not say that it could not be (%s)',
  async (language, heading, says) => {
    keepReading();
    const cells = await needsAttention(language, heading);
    expect(cells).toContainEqual(expect.stringMatching(says));
    expect(cells).not.toContainEqual(expect.stringMatching(/could not be read|تعذّرت/));
  },
);

test('after a failure the report says that the outbox could not be read', async () => {
  failDatabase('nadir.outbox', 'QuotaExceededError');
  const cells = await needsAttention('en', 'Needs attention');
  expect(cells).toContainEqual(expect.stringMatching(/^The outbox could not be read\./));
});

test.each([
  ['en', 'Needs attention', 'time zone not stated'],
  ['ar', 'تتطلب انتباهك', 'المنطقة الزمنية غير مذكورة'],
] as const)(
  'an end that was sent without a zone is written as it was sent, and never as a time of UTC (%s)',
  async (language, heading, noZone) => {
    const now = Date.now();
    const ends = [now + 6 * hour, now - 6 * hour];
    const at = (end: number) => new Date(end).toISOString().slice(0, 19).replace('T', ' ');
    const orders = ends.flatMap((windowTo, index) => [
      snapshot(2 * index + 1, { windowFrom: now - 2 * day, windowTo, windowToInUtc: false }),
      snapshot(2 * index + 2, { windowFrom: now - 2 * day, windowTo, windowToInUtc: true }),
    ]);
    const cells = await needsAttention(language, heading, orders);
    const endOf = (no: string) => cells[cells.indexOf(no) + 2];
    for (const [index, end] of ends.entries()) {
      expect(endOf(`ORD-${2 * index + 1}`)).toBe(`${at(end)} (${noZone})`);
      expect(endOf(`ORD-${2 * index + 2}`)).toBe(at(end));
    }
  },
);

test('the report says how many muted orders it leaves out', async () => {
  const now = Date.now();
  const orders = [1, 2, 3].map((id) =>
    snapshot(id, { windowFrom: now - 2 * day, windowTo: now + 6 * hour * (id - 2) - hour }),
  );
  const muted = orders.slice(0, 2).map((order) => mutedOf(order, now));
  const cells = await needsAttention('en', 'Needs attention', orders, muted);
  expect(cells).toContain('ORD-3');
  expect(cells).not.toContain('ORD-1');
  expect(cells).toContain('2 muted orders are left out.');
});
