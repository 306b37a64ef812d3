import { expect, test } from 'vitest';
import { answerTo, countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';

const ports = ['Jebel Ali', 'Jeddah', 'ميناء الدمام'];
const named = ports.map((name) => `${name} @ "${name}"`);

test.each([
  ['a name a line', ports.join('\n'), named],
  ['a column with its heading', `Port\n${ports.join('\n')}\n`, named],
  ['a column beside others', `Port\tBerths\n${ports.map((name) => `${name}\t4`).join('\n')}\n`, named],
  [
    'names with their countries, in cells of their own',
    'Jebel Ali\tUnited Arab Emirates\nJeddah\tSaudi Arabia\n',
    [
      'Jebel Ali, United Arab Emirates @ "Jebel Ali, United Arab Emirates"',
      'Jeddah, Saudi Arabia @ "Jeddah, Saudi Arabia"',
    ],
  ],
  ['codes of ports', 'AEJEA\nSAJED', ['AEJEA @ "AEJEA"', 'SAJED @ "SAJED"']],
  [
    'names under a heading of locations',
    'Place,Location\nBerth 4,Jebel Ali\nQuay,SAJED\n',
    ['Berth 4 @ "Jebel Ali"', 'Quay @ "SAJED"'],
  ],
  [
    'names between points',
    'Jebel Ali\nDammam, 26.43, 50.1\n',
    ['Jebel Ali @ "Jebel Ali"', 'Dammam @ 26.4300 50.1000'],
  ],
  ['one name', 'Jebel Ali', ['Jebel Ali @ "Jebel Ali"']],
])('a pasted list of %s is kept to be looked up', async (_, text, expected) => {
  const read = await found(text);
  expect(linesOf(read)).toEqual(expected);
  expect(countsOf(read).map(({ kind }) => kind)).not.toContain('unread');
});

test('a file of names is read as a pasted list is, and a text about ports is not', async () => {
  expect(linesOf(await found(fileOf(utf8(`Port\n${ports.join('\n')}\n`))))).toEqual(named);
  expect(linesOf(await found(fileOf(utf8(ports.join('\n')))))).toEqual(named);
  expect(await answerTo(fileOf(utf8('Two ports.\nBoth are large.')))).toMatchObject({ why: 'noPoints' });
});

test.each([
  ['of decimals under unknown headings', 'Port\tP\tQ\nJebel Ali\t25.01\t55.06\n'],
  ['of numbers without names', '1\t2\n3\t4\n'],
])('a table %s stays a question', async (_, text) => {
  const { rows, table } = await found(text);
  expect([rows, table?.question]).toEqual([[], 'columns']);
});
