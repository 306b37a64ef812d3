import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldLetters } from './fold.ts';

test.each([
  ['Ar-Riyāḑ', 'ar riyad'],
  ['München', 'munchen'],
  ['İSTANBUL', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['St. John’s', 'st johns'],
  ['Al-ʿUlā', 'al ula'],
  ['مكة', 'مكه'],
  ['أبو ظبي', 'ابو ظبي'],
  ['الدَّوْحَة', 'الدوحه'],
  ['جـــدة', 'جده'],
  ['الأحساء', 'الاحسا'],
  ['مؤتة', 'موته'],
  ['ليلى', 'ليلي'],
  ['東京', ''],
])('%s is typed as %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test.each([
  ['Persian', 'کراچی', 'كراجي'],
  ['Persian', 'پژوهش گرگان', 'بزوهش كركان'],
  ['Urdu', 'بھارت کے لڑکے', 'بهارت كي لركي'],
  ['Urdu', 'ڈیرہ غازی خاں', 'ديره غازي خان'],
  ['Urdu', 'کوئٹہ', 'كويته'],
  ['Pashto', 'ښځې ټول ډېر ړوند ڼ', 'سحي تول دير روند ن'],
  ['Kurdish', 'هەولێر ڵ ڤ ۆ', 'ههولير ل ف و'],
])('%s letters fold to the Arabic letter of their base: %s', (_language, name, folded) => {
  expect(fold(name)).toBe(folded);
});

test('no letter of the Arabic script is dropped but hamza, tatweel and the small letters of the Quran', () => {
  const units = Array.from({ length: 0x780 - 0x600 }, (_, index) => String.fromCharCode(0x600 + index));
  const letters = units.filter((unit) => /(?=\p{L})\p{Script_Extensions=Arabic}/u.test(unit));
  const dropped = letters.filter((letter) => fold(letter) === '');
  expect(dropped).toEqual(['ء', 'ـ', 'ٴ', 'ۥ', 'ۦ']);
});

test('Arabic-Indic and Persian digits are digits', () => {
  expect(fold('المربع ١٢ و۳۴')).toBe('المربع 12 و34');
});

test('letters of other scripts and signs stay where only letters are folded', () => {
  expect(foldLetters('東京 ٠٫٥ م، Ḩā’il')).toBe('東京 0٫5 م، hail');
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 2_000 },
  );
});
