import { expect, test } from 'vitest';
import { TextColumn } from './text-column.ts';

const slots = 64;
const words = [null, '', 'ORD-104200', 'طلب ١٠٤٢٠٠', '\u{1F6F0}', 'x'.repeat(300)];

/** Texts in a changing order, some slots twice. */
function filled(rounds: number) {
  const column = TextColumn.from(slots);
  const plain: (string | null)[] = Array.from({ length: slots }, () => '');
  for (let round = 0; round < rounds; round += 1) {
    const slot = (round * 29) % slots;
    const text = words[(round * 7 + Math.floor(round / slots)) % words.length] ?? null;
    column.set(slot, text);
    plain[slot] = text;
  }
  return { column, plain };
}
const listed = (column: TextColumn | null) => Array.from({ length: slots }, (_, slot) => column?.get(slot));

test('a column returns what was set last, wherever its texts grow or shrink', () => {
  for (const rounds of [0, 1, slots, 5 * slots]) {
    const { column, plain } = filled(rounds);
    expect(listed(column)).toEqual(plain);
  }
});

test('a packed column is restored, also when only its first slots are in use', () => {
  const { column, plain } = filled(3 * slots);
  expect(listed(TextColumn.unpack(slots, ...column.pack(slots)))).toEqual(plain);
  const few = TextColumn.from(slots, ['a', null, 'bc']);
  expect(listed(TextColumn.unpack(slots, ...few.pack(3))).slice(0, 3)).toEqual(['a', null, 'bc']);
});

test('bytes that no column has packed are rejected', () => {
  const [ends, texts] = TextColumn.from(slots, ['a', 'bc']).pack(2);
  expect(TextColumn.unpack(slots, ends, texts.subarray(1))).toBeNull();
  expect(TextColumn.unpack(slots, ends.slice().reverse(), texts)).toBeNull();
});
