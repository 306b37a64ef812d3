import { expect, test } from 'vitest';
import { checkWords } from './plain-words-check.ts';

const lists = {
  names: [
    { word: /^doors?$/, use: 'gate' },
    { word: /^floor$/, use: 'layer', allowed: /Math\.floor/ },
    { word: /^narrow$/, use: 'filter', allowedIn: /^src\/geo\// },
  ],
  prose: [
    { word: /\bdoors?\b/i, use: 'gate' },
    { word: /\bhops?\b/i, use: 'proxy', allowed: /hop-by-hop/ },
  ],
};
const check = (path: string, text: string) => checkWords(new Map([[path, text]]), lists);

test.each([
  ['a name', 'src/x.ts', '\nexport const atDoor = 1;', ['src/x.ts:2 door in atDoor: gate']],
  ['a private name', 'src/x.ts', 'class A {\n  #door = 1;\n}', ['src/x.ts:2 door in door: gate']],
  ['a file name', 'src/front-door.ts', '', ['src/front-door.ts:1 door in src/front-door: gate']],
  ['a comment', 'src/x.ts', 'let a;\n/**\n * The door.\n */', ['src/x.ts:3 door: gate']],
  ['a test title', 'src/x.test.ts', "test('the door', () => {});", ['src/x.test.ts:1 door: gate']],
  ['a title of a table', 'src/x.test.ts', "test.each([1])('doors %i', f);", ['src/x.test.ts:1 doors: gate']],
  ['a document', 'docs/x.md', '# A\nThe Door', ['docs/x.md:2 Door: gate']],
])('a listed word is found in %s', (_where, path, text, found) => {
  expect(check(path, text)).toEqual(found);
});

test.each([
  ['in other strings', 'src/x.ts', "const text = 'door';"],
  ['in a part of another word', 'src/x.ts', 'const outdoors = 1;'],
  ['in an allowed phrase', 'docs/x.md', 'hop-by-hop headers'],
  ['in an allowed expression', 'src/x.ts', 'Math.floor(1);'],
  ['in an allowed path', 'src/geo/x.ts', 'const narrow = 1;'],
])('a listed word is no finding %s', (_where, path, text) => {
  expect(check(path, text)).toEqual([]);
});
