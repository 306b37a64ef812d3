import { screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { failDatabase } from '../../browser/testing/failing-storage.ts';
import { stubTableWorker } from '../../browser/testing/table-worker.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const words = {
  en: { open: 'Save the report', csv: 'CSV', save: 'Save' },
  ar: { open: 'حفظ التقرير', csv: 'ملف\u00a0CSV', save: 'حفظ' },
} as const;

/** What the file of the report says below "Needs attention". */
async function needsAttention(language: 'en' | 'ar', heading: string) {
  const said = words[language];
  let saved = '';
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:report';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  const { tracking } = fakeTracking({ orders: [snapshot(1)] });
  const { user } = await visit('/', {
    language,
    tracking,
    between: answeringLists(() => wireList([])),
  });
  stubTableWorker();
  const open = await screen.findByRole('button', { name: said.open });
  // A press before the trends are there opens nothing.
  await waitFor(async () => {
    await user.click(open);
    expect(screen.getByRole('dialog', { name: said.open })).toBeVisible();
  });
  await user.click(screen.getByRole('radio', { name: said.csv }));
  await user.click(screen.getByRole('button', { name: said.save }));
  await waitFor(() => expect(saved).not.toBe(''));
  const rows: string[][] = parse(saved, { bom: true, relax_column_count: true, skip_empty_lines: true });
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
  ['ar', 'تحتاج إلى مراجعة', /^لا يزال صندوق الصادر قيد القراءة\./],
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
