import Papa from 'papaparse';
import type { CsvStyle } from './file-choice.ts';
import type { Cell } from './table.ts';

/** Excel detects UTF-8 by it. */
export const byteOrderMark = '\ufeff';

/** The characters with which spreadsheets begin a formula: narrow, wide and small. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]';
/** Characters before it: dropped ones, invisible ones, and quotes. */
const unseen = '[\\s\\p{Cc}\\p{Cf}"]*';

/** The beginning of a formula; a tab or a line end, which some programs drop. */
const formula = new RegExp(`^(?:[\\t\\r\\n]|${unseen}${sign})`, 'u');
const signAt = new RegExp(sign, 'uy');
/** Separators, characters that are not seen, and marks. */
const between = /[,;|\s\p{Cc}\p{Cf}"']+/gu;

/** Of a text with digits: all else in a number, date, time, fraction, share or price. */
const signs = /^[\p{Nd}\s.,:/\\\-−–+()%٪'’٫٬\p{Sc}\p{Cf}]*$/u;
/** The e of a power of ten, and the half of a day. */
const letters = /(\p{Nd}[\s.,٫٬]*)(?:e(?=[\s+-]*\p{Nd})|[ap]\.?\s?m\b)/giu;
const timeOfIso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?$/i;
const currencies = new Set(Intl.supportedValuesOf('currency'));
const truths = new Set(
  'true,false,wahr,falsch,vrai,faux,verdadero,falso,vero,verdadeiro,waar,onwaar,doğru,yanlış,истина,ложь,صواب,صحيح,خطأ,خطا'.split(
    ',',
  ),
);
const languages = 'en de fr ar ar-IQ ar-DZ ar-MA es it pt nl tr ru fa ur'.split(' ');

/** The months and days of the languages of many computers, and the halves of a day. */
const timeWords = (): ReadonlySet<string> => {
  const words = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(language, {
        ...{ calendar: 'gregory', timeZone: 'UTC', hour12: true },
        ...{ month: width, weekday: width, day: 'numeric', hour: 'numeric' },
      });
      return Array.from({ length: 12 }, (_, at) => format.formatToParts(Date.UTC(2026, at, at + 1, at * 2)))
        .flat()
        .filter(({ type }) => /^(?:month|weekday|dayPeriod)$/.test(type))
        .map(({ value }) => value);
    }),
  );
  // "Mär" is one too, and "a" of "a. m." is none.
  const whole = words.flatMap(wordsIn).filter((word) => !/^[a-z]$/.test(word));
  return new Set(whole.flatMap((word) => [word, ...Array.from(word, (_, at) => word.slice(0, at + 3))]));
};
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
let knownWords: ReadonlySet<string> | null = null;

/** Whether a spreadsheet would take this text for a number, a date, a time, a price, a share or a truth value: 007, SEP-12, 5 %. */
function isAltered(text: string): boolean {
  const plain = text.trim();
  if (truths.has(plain.toLowerCase()) || timeOfIso.test(plain)) return true;
  if (!/\p{Nd}/u.test(plain)) return false;
  const rest = plain.replace(letters, '$1 ');
  if (!signs.test(rest.replace(/\p{L}[\p{L}\p{M}]*/gu, ''))) return false;
  knownWords ??= timeWords();
  const known = knownWords;
  return wordsIn(rest).every((word) => known.has(word) || currencies.has(word.toUpperCase()));
}

/** One that begins with the mark itself is marked once more where the rest would be: `'007` and `007` stay two texts. */
function isMarked(text: string): boolean {
  const rest = text.replace(/^'+/, '');
  return formula.test(rest) || isAltered(rest);
}

/**
 * Changes what lies between a separator inside a text and the beginning of a formula. A program that splits at another separator does
 * not treat the quotes around the text as quotes: they are in the middle of a cell. Each run is read once, so that a text of line ends
 * takes no longer than another.
 */
const beforeFormulas = (text: string, change: (run: string) => string): string =>
  text.replace(between, (run, at: number) => {
    signAt.lastIndex = at + run.length;
    if (!signAt.test(text)) return run;
    const last = Math.max(run.lastIndexOf(','), run.lastIndexOf(';'), run.lastIndexOf('|'), 0);
    return run.slice(0, last) + change(run.slice(last));
  });

/** Marked with an apostrophe, which is part of the text of the cell: a spreadsheet hides it only where it is typed. */
const asText = (text: string): string =>
  (isMarked(text) ? "'" : '') + beforeFormulas(text, (run) => run.replace(/\r\n|[,;\t|\r\n]/g, "$&'"));

/** The text that a cell was written for: without the marks. */
export const textOfCell = (cell: string): string => {
  const text = beforeFormulas(cell, (run) => run.replace(/(\r\n|[,;\t|\r\n])'/g, '$1'));
  return text.startsWith("'") && isMarked(text) ? text.slice(1) : text;
};

/** One or two coordinates, whose sign begins no formula. */
const coordinates = /^[-+]?\d[\d.,°'"′″ ]*[NSEW]?(?:[,;] [-+]?\d[\d.,°'"′″ ]*[NSEW]?)?$/;

/** For the clipboard: a text that a spreadsheet would calculate, marked as text. */
export const markedFormula = (text: string): string =>
  formula.test(text) && !coordinates.test(text) ? `'${text}` : text;

/** A text without that mark. */
export const unmarkedFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/** A line of RFC 4180 with its end. Numbers are written as numbers and may begin with a minus. */
export const csvLine = (cells: readonly Cell[], [delimiter, decimal]: CsvStyle = ',.'): string => {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return asText(cell);
    if (typeof cell === 'number') return String(cell).replace('.', decimal ?? '.');
    if (cell === null) return null;
    return 'time' in cell ? cell.time : asText(cell.link);
  });
  return `${Papa.unparse([written], { delimiter: delimiter ?? ',', newline: '\r\n' })}\r\n`;
};
