import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

const cellOf = (text: string) => {
  const line = csvLine([text]).slice(0, -2);
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
};

test('every separator before a formula is marked, whatever invisible characters are between', () => {
  const within =
    /(\r\n|[,;\t|\r\n])(?=[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/gu;
  const piece = fc.constantFrom(
    '\r\n',
    '\r',
    '\n',
    '\t',
    ' ',
    ',',
    ';',
    '|',
    '"',
    '\u200b',
    '=',
    '-',
    '＝',
    'a',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = `x${pieces.join('')}`;
      expect(cellOf(text)).toBe(text.replace(within, "$1'"));
    }),
    { numRuns: 2_000 },
  );
});

test('a text of line ends is written, however long it is', () => {
  const text = `x${'\n'.repeat(400_000)}x`;
  expect(cellOf(text)).toBe(text);
});
