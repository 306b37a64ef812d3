import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { desk as arabicDesk } from '../src/i18n/ar/desk.ts';
import { ar as arabicSignIn } from '../src/i18n/ar/sign-in.ts';
import { desk } from '../src/i18n/en/desk.ts';
import { en as signIn } from '../src/i18n/en/sign-in.ts';
import { checkFloors } from './floors-check.ts';
import { isTest } from './floors-plan.ts';
import { dishonestTests, emptyNames, looseLocks, looseManifest, tooLong } from './house.ts';
import { checkArabic, unusedKeys } from './house-catalog.ts';
import { checkScript } from './house-script.ts';
import { checkStyle } from './house-style.ts';
import { readTree } from './tree.ts';

const everything = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const inSrc = new Map([...everything].filter(([path]) => path.startsWith('src/')));
const scripts = new Map([...inSrc].filter(([path]) => !path.endsWith('.css')));
const styles = new Map([...inSrc].filter(([path]) => path.endsWith('.css')));
const english = { signIn, ...desk };
const arabic = { signIn: arabicSignIn, ...arabicDesk };

test('imports follow the module plan', () => {
  expect(checkFloors(everything)).toEqual([]);
});

test('style sheets use logical sides and the colours of the tokens', () => {
  expect([...styles].flatMap(([path, text]) => checkStyle(path, text))).toEqual([]);
});

test('S9 scripts run no text as code, use storage only where allowed, and take texts and colours from catalogs and tokens', () => {
  expect([...scripts].flatMap(([path, text]) => checkScript(path, text))).toEqual([]);
});

test('no file is too long and no folder has a generic name', () => {
  expect(tooLong(everything)).toEqual([]);
  expect(emptyNames(everything)).toEqual([]);
});

test('no test is skipped, focused or sleeping', () => {
  const tests = new Map([...everything].filter(([path]) => isTest(path) && !path.startsWith('tools/house')));
  expect(dishonestTests(tests)).toEqual([]);
});

test('every text of the catalogs is used', () => {
  const askers = new Map([...scripts].filter(([path]) => !isTest(path) && !path.startsWith('src/i18n/')));
  expect(unusedKeys(english, askers)).toEqual([]);
});

test('Arabic has the same values as English', () => {
  expect(checkArabic(english, arabic)).toEqual([]);
});

test('S12 the lockfile pins every package by its hash and names no registry; no package has another source or an unreviewed install script', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(looseLocks(lock)).toEqual([]);
  expect(looseManifest(readFileSync('package.json', 'utf8'), lock)).toEqual([]);
});
