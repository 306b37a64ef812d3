import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openTranslator } from '../../../e2e/driver/translator.ts';
import { keepOwnText } from './own-text.ts';

type Row = { number: string; status: string; isLate?: boolean; note?: string | null };

/** Texts beside each other and beside elements, as React holds them. */
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul>
    {rows.map(({ number, status, isLate = false, note = null }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the test needs React to reuse the element of a row for another order, as the table does.
      <li key={index}>
        <i /> {number} {isLate && 'late: '}
        {status}
        {note !== null && <b>{note}</b>}
        {isLate && ' !'}
      </li>
    ))}
  </ul>
);

/** The rows on a page that keeps its text, with a translator. */
function shown(rows: readonly Row[]) {
  onTestFinished(keepOwnText(document.body));
  const { rerender } = render(<Rows rows={rows} />);
  return {
    translator: openTranslator(document.body),
    turnsTo: (next: readonly Row[]) => rerender(<Rows rows={next} />),
    /** After the observers. */
    reads: async () => {
      await Promise.resolve();
      return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim());
    },
  };
}

const first: Row[] = [
  { number: 'ORD-1', status: 'Scheduled' },
  { number: 'ORD-2', status: 'Delivered', isLate: true, note: 'at night' },
];
const second: Row[] = [
  { number: 'ORD-3', status: 'Rejected', isLate: true },
  { number: 'ORD-4', status: 'Delivered', note: 'by day' },
];
const firstRead = ['ORD-1 Scheduled', 'ORD-2 late: Deliveredat night !'];
const secondRead = ['ORD-3 late: Rejected !', 'ORD-4 Deliveredby day'];

for (const way of ['replaces', 'inserts, then removes', 'removes, then inserts', 'wraps'] as const) {
  test(`a translator that ${way} a text does not change what is read`, async () => {
    const { translator, turnsTo, reads } = shown(first);
    translator.put(translator.take(), way);
    expect(await reads()).toEqual(firstRead);
    expect(document.querySelector('font')).toBeNull();
    turnsTo(second);
    expect(await reads()).toEqual(secondRead);
  });

  test(`a translation of the rows before, late, is not shown beside others, if it ${way}`, async () => {
    const { translator, turnsTo, reads } = shown(first);
    const taken = translator.take();
    turnsTo(second);
    translator.put(taken, way);
    expect(await reads()).toEqual(secondRead);
  });
}

test('a translator that keeps at it gets its way, until the text changes', async () => {
  const { translator, turnsTo, reads } = shown(first);
  onTestFinished(translator.watch());
  expect(await reads()).toEqual(['[ORD-1] [Scheduled]', '[ORD-2] [late: ][Delivered][at night][ !]']);
  for (const [rows, read] of [
    [second, ['[ORD-3] [late: ][Rejected][ !]', '[ORD-4] [Delivered][by day]']],
    [first, ['[ORD-1] [Scheduled]', '[ORD-2] [late: ][Delivered][at night][ !]']],
  ] as const) {
    turnsTo(rows);
    expect(await reads()).toEqual(read);
  }
  turnsTo([]);
  expect(await reads()).toEqual([]);
});

test('elements of the page that a translator moved into its own are found', async () => {
  const { translator, turnsTo, reads } = shown(first);
  const [, item] = screen.getAllByRole('listitem');
  const stands = translator.take().find(({ text }) => text.data === 'Delivered');
  const note = item?.querySelector('b');
  if (stands === undefined || !note) throw new Error('nothing to move');
  stands.translation.append(note);
  translator.put([stands]);
  expect(await reads()).toEqual(firstRead);
  turnsTo(second);
  expect(await reads()).toEqual(secondRead);
});

test('what React moves and removes itself stays so', async () => {
  onTestFinished(keepOwnText(document.body));
  const List = ({ words }: { words: readonly string[] }) => (
    <p>
      {words.map((word) => (
        <Word key={word} word={word} />
      ))}
    </p>
  );
  const Word = ({ word }: { word: string }) => word;
  const { rerender } = render(<List words={['a', 'b', 'c']} />);
  const stop = openTranslator(document.body).watch();
  const read = async () => {
    await Promise.resolve();
    return document.querySelector('p')?.textContent;
  };
  expect(await read()).toBe('[a][b][c]');
  stop();
  rerender(<List words={['c', 'd', 'a']} />);
  expect(await read()).toMatch(/^\[?c\]?d\[?a\]?$/);
});
