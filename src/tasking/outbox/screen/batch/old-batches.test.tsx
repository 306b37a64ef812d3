import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { analyst, visit } from '../../../../app/testing/visit.tsx';
import { ownerOf, seal } from '../../../../browser/sealing.ts';
import { stubTableWorker } from '../../../../browser/testing/table-worker.ts';
import { testKey } from '../../../../session/testing/keys.ts';
import { keep, made, makeEntry, sent } from '../testing/entries.ts';

type Old = { readonly id: string; readonly owner?: string; readonly forgetAt?: number };

/** Batches of three rows in the database of the version before: the first two rows had a result. */
async function keepOld(...batches: readonly Old[]) {
  const db = await openDB('nadir.batches', 1, {
    upgrade(fresh) {
      for (const store of ['heads', 'rows', 'outcomes']) fresh.createObjectStore(store);
    },
  });
  const { request } = await makeEntry({ state: 'queued' });
  for (const { id, forgetAt = null, ...of } of batches) {
    const owner = of.owner ?? (await ownerOf(analyst.email));
    const sealed = async (value: unknown, what: string) =>
      seal(await testKey, JSON.stringify(value), `batches 1 ${owner} ${id} ${what}`);
    const rows = ['Jebel Ali', 'Fujairah', 'Khor Fakkan'].map((place, index) => ({
      id: `${id}.${index + 1}`,
      place,
      reference: `OLD-${index + 1}`,
      request,
    }));
    await db.put('heads', { owner, forgetAt, ...(await sealed({ title: 'OLD {n}', count: 3 }, 'head')) }, id);
    await db.put('rows', await sealed(rows, 'rows 0'), `${id}/0`);
    await db.put('outcomes', await sealed({ 0: {}, 1: {} }, 'outcomes 0'), `${id}/0`);
  }
  db.close();
}

/** The files that are saved: their names, and their texts. */
function savedFiles() {
  const files: { name: string; text: string }[] = [];
  const texts: Promise<string>[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    texts.push((file as Blob).text());
    return 'blob:old';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const name = this.download;
    void texts.at(-1)?.then((text) => files.push({ name, text }));
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return files;
}

const hasOld = async () => (await indexedDB.databases()).some(({ name }) => name === 'nadir.batches');

const words = {
  en: {
    title: '1 batch of an earlier version was not finished',
    body: /^What was sent of them is in the outbox\./,
    save: 'Save the rows',
    forget: 'Delete from this device',
    question: 'Delete the batches of the earlier version?',
    keep: 'Keep it',
    csv: 'CSV',
    press: 'Save',
    file: 'results OLD-n.csv',
  },
  ar: {
    title: 'مجموعة من إصدار سابق لم تكتمل',
    body: /^ما أُرسل منها موجود في صندوق الصادر/,
    save: 'حفظ الصفوف',
    forget: 'حذف من هذا الجهاز',
    question: 'هل تريد حذف مجموعات الإصدار السابق؟',
    keep: 'إبقاء',
    csv: 'ملف\u00a0CSV',
    press: 'حفظ',
    file: 'نتائج OLD-n.csv',
  },
} as const;

test.each(['en', 'ar'] as const)(
  'a batch of the version before is told, its rows can be saved, and it is deleted by a press only (%s)',
  async (language) => {
    const another = { id: 'another', owner: 'somebody else' };
    await keepOld({ id: 'old' }, { id: 'over', forgetAt: 1 }, another);
    // The first row was placed, and the outbox knows it; nothing is known of the second.
    await keep(await makeEntry({ id: 'old.1', state: 'accepted', sends: sent('accepted'), made: [made(7)] }));
    const files = savedFiles();
    const said = words[language];
    const { user, sent: wire } = await visit('/orders/new/batch', { language });
    const title = await screen.findByText(said.title);
    expect(screen.getByText(said.body)).toBeVisible();
    stubTableWorker();
    await user.click(screen.getByRole('button', { name: said.save }));
    const dialog = within(await screen.findByRole('dialog', { name: said.save }));
    await user.click(dialog.getByRole('radio', { name: said.csv }));
    await user.click(dialog.getByRole('button', { name: said.press }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe(said.file);
    const lines = files[0]?.text.trim().split('\r\n') ?? [];
    expect(lines[1]).toMatch(/^Jebel Ali,24\.7136,46\.6753,OLD-1,placed,ORD-7,7,/);
    // It was begun, so it is never called unsent.
    expect(lines[2]).toMatch(/^Fujairah,24\.7136,46\.6753,OLD-2,being checked,/);
    expect(lines[3]).toMatch(/^Khor Fakkan,24\.7136,46\.6753,OLD-3,not sent,/);

    await user.click(screen.getByRole('button', { name: said.forget }));
    const question = within(await screen.findByRole('dialog', { name: said.question }));
    await user.click(question.getByRole('button', { name: said.keep }));
    expect(title).toBeVisible();
    expect(await hasOld()).toBe(true);

    await user.click(screen.getByRole('button', { name: said.forget }));
    const again = within(await screen.findByRole('dialog', { name: said.question }));
    await user.click(again.getByRole('button', { name: said.forget }));
    await waitFor(() => expect(title).not.toBeInTheDocument());
    // The batches of other accounts stay.
    const db = await openDB('nadir.batches', 1);
    expect(await db.getAllKeys('heads')).toEqual(['another', 'over']);
    db.close();
    expect(wire.some(({ path }) => path.endsWith('/CreateOrder'))).toBe(false);
  },
);

test('without such batches nothing is told, and no database is made', async () => {
  await visit('/orders/new/batch');
  expect(await screen.findByRole('heading', { name: 'New batch' })).toBeVisible();
  expect(screen.queryByText(/of an earlier version/)).not.toBeInTheDocument();
  expect(await hasOld()).toBe(false);
});
