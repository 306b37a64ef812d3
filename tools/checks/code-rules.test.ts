import { expect, test } from 'vitest';
import { ar as arabicSignIn } from '../../src/i18n/ar/sign-in.ts';
import { signedIn as arabicSignedIn } from '../../src/i18n/ar/signed-in.ts';
import { en as signIn } from '../../src/i18n/en/sign-in.ts';
import { signedIn } from '../../src/i18n/en/signed-in.ts';
import { capitalNames, dishonestTests, emptyNames } from './code-rules.ts';
import { checkArabic, checkBreaks, checkWording, unusedKeys } from './code-rules-catalog.ts';
import { checkScript } from './code-rules-script.ts';
import { checkSize } from './code-rules-size.ts';
import { checkStyle } from './code-rules-style.ts';
import { isTest } from './layers-plan.ts';
import { readTree } from './tree.ts';

const everything = readTree(['src', 'sandbox', 'tools', 'e2e'], ['.ts', '.tsx', '.css']);
const inSrc = new Map([...everything].filter(([path]) => path.startsWith('src/')));
const scripts = new Map([...inSrc].filter(([path]) => !path.endsWith('.css')));
const styles = new Map([...inSrc].filter(([path]) => path.endsWith('.css')));
const english = { signIn, ...signedIn };
const arabic = { signIn: arabicSignIn, ...arabicSignedIn };

test('style sheets use logical sides and the colours of the tokens', () => {
  expect([...styles].flatMap(([path, text]) => checkStyle(path, text))).toEqual([]);
});

test('S9 scripts run no text as code, use storage only where allowed, and take texts and colours from catalogs and tokens', () => {
  expect([...scripts].flatMap(([path, text]) => checkScript(path, text))).toEqual([]);
});

test('no folder has a generic name', () => {
  expect(emptyNames(everything)).toEqual([]);
});

test('constants of modules have one style of name', () => {
  expect(capitalNames(everything)).toEqual([]);
});

test('no file has too many imports, and no function is too long', () => {
  const production = [...scripts].filter(([path]) => !isTest(path));
  expect(production.flatMap(([path, text]) => checkSize(path, text))).toEqual([]);
});

test('no test is skipped, focused or sleeping', () => {
  const tests = new Map(
    [...everything].filter(([path]) => isTest(path) && !path.startsWith('tools/checks/code-rules')),
  );
  expect(dishonestTests(tests)).toEqual([]);
});

test('every text of the catalogs is used', () => {
  const users = new Map([...scripts].filter(([path]) => !isTest(path) && !path.startsWith('src/i18n/')));
  expect(unusedKeys(english, users)).toEqual([]);
});

test('Arabic has the same values as English', () => {
  expect(checkArabic(english, arabic)).toEqual([]);
  expect(checkWording(english, arabic)).toEqual([]);
});

test('no line ends between a time and its zone, or a day and its time', () => {
  expect([...checkBreaks(english), ...checkBreaks(arabic)]).toEqual([]);
});
