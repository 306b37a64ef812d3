import { parseSync, Visitor } from 'vite';
import type { Tree } from './layers-check.ts';

/** One language: namespaces to keys to texts. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Keys that no script uses, as `namespace: key`. A template such as `kind.${x}` uses every key that it
 * matches.
 */
export function unusedKeys(words: Words, scripts: Tree): string[] {
  const { spelled, patterns } = usedKeys(scripts);
  const isUsed = (name: string) => spelled.has(name) || patterns.some((pattern) => pattern.test(name));
  return Object.entries(words).flatMap(([namespace, texts]) =>
    [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))]
      .filter((key) => !isUsed(key) && !isUsed(`${namespace}:${key}`))
      .map((key) => `${namespace}: ${key}`),
  );
}

function usedKeys(scripts: Tree) {
  const spelled = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [path, text] of scripts) {
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') spelled.add(node.value);
      },
      TemplateLiteral({ quasis }) {
        const parts = quasis.map((part) => part.value.raw);
        if (parts.length === 1) spelled.add(parts[0] ?? '');
        // Only templates that start like a key or a namespace; otherwise every `${a} ${b}` would match all
        // keys.
        else if (/^[a-z][\w.:-]+$/i.test(parts[0] ?? ''))
          patterns.push(new RegExp(`^${parts.map(literally).join('.+')}$`));
      },
    }).visit(parseSync(path, text).program);
  }
  return { spelled, patterns };
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values that hold the number of a plural. */
const counting = new Set(['count', 'total', 'value']);

/**
 * Errors in Arabic texts compared with the English ones: lost or invented values, other digits, not
 * translated.
 */
export function checkArabic(english: Words, arabic: Words): string[] {
  const findings: string[] = [];
  for (const [namespace, texts] of Object.entries(arabic)) {
    for (const [key, text] of Object.entries(texts)) {
      const base = key.replace(plural, '');
      const source = english[namespace]?.[key] ?? english[namespace]?.[`${base}_other`] ?? '';
      const report = (what: string) => findings.push(`${namespace}: ${key} ${what}`);
      const counted = plural.test(key);
      const [wanted, given] = [valuesOf(source), valuesOf(text)];
      for (const value of given) {
        if (!wanted.includes(value) && !(counted && value === 'count'))
          report(`has a value that English has not: ${value}`);
      }
      for (const value of wanted) {
        // In Arabic, one and two often have a word form without the number, and zero needs no number.
        const needless = /_zero$/.test(key) || (counting.has(value) && /_(one|two)$/.test(key));
        if (!given.includes(value) && !needless) report(`misses ${value}`);
      }
      if (/[٠-٩۰-۹]/.test(text)) report('has digits that are not Latin');
      if (/[a-z]{4}/.test(source.replace(/\{\{.*?\}\}/g, '')) && !/\p{Script=Arabic}/u.test(text))
        report('is not Arabic');
    }
  }
  return findings;
}

/** The placeholders and the elements of a text: `{{count}}`, `<account/>`. */
const valuesOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\w+)\s*\/?>/g)].map((match) => match[1] ?? match[2] ?? '');

/** Words of programmers, and spellings that are not British, which no screen shows. */
const unknownOnScreen =
  /\b(endpoint|payload|fetch|parse|cache|schema|boolean|timestamp|callback|worker|refus\w+|un?recogniz\w+|organiz\w+|licens(e|es))\b/i;

/** Arabic spellings that drift: [what is wrong, what the catalogs write]. */
const spellings: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\u0650\u0651|\u0651\u0650/, 'a shadda without a kasra'],
  [/(?<!\p{L})(في |لـ)?صف(ين|ان)(?!\p{L})/u, 'صفّين, صفّان'],
  [/تغير/, 'تغيّر'],
  [/تعذر/, 'تعذّر'],
  [/(?<!\p{L})أيًا(?!\p{L})/u, 'أيًّا'],
  [/دفعة(?! واحدة)/, 'مجموعة'],
  [/(?<!علامة |علامتي |علامات |ال)تبويب/, 'علامة تبويب'],
  [/بالتوقيت العالمي/, 'بتوقيت UTC'],
  [/راجع مسؤول/, 'أبلغ مسؤول'],
  [/(?<!\p{L})أدخل(?!\p{L})/u, 'اكتب'],
  [/ف[ُ]?هم(ت)? (ك|ب|در|إحداثيات|مرجع|رمز|عنوان)/, 'قُرئ'],
];

/**
 * Errors that a rule can find: in Arabic "not one" where one is meant, a pair of coordinates or a time with its zone that
 * is not isolated, a spelling of its own, two Arabic texts of one namespace for the same English; in English a word
 * that no analyst knows.
 */
export function checkWording(english: Words, arabic: Words): string[] {
  const findings: string[] = [];
  for (const [namespace, texts] of Object.entries(english))
    for (const [key, text] of Object.entries(texts)) {
      const word = unknownOnScreen.exec(text.replace(/\{\{.*?\}\}/g, ''))?.[0];
      if (word !== undefined) findings.push(`${namespace}: ${key} says “${word}”`);
    }
  for (const [namespace, texts] of Object.entries(arabic)) {
    const said = new Map<string, string>();
    for (const [key, text] of Object.entries(texts)) {
      const report = (what: string) => findings.push(`${namespace}: ${key} ${what}`);
      if (key.endsWith('_one') && /^(لم|لا|لن|ليس) [^.،:]*واحدة?(?!\p{L})/u.test(text))
        report('reads “not one”');
      if (/(?<!\u2066[^\u2069]*)\d\.\d+, ?\d/.test(text)) report('does not isolate');
      for (const [wrong, right] of spellings) if (wrong.test(text)) report(`is not spelled ${right}`);
      const source = english[namespace]?.[key];
      if (source === undefined || plural.test(key)) continue;
      const other = said.get(source);
      if (other !== undefined && other !== text) report(`says “${source}” in another way`);
      said.set(source, text);
    }
  }
  return findings;
}

/** Parts that stay on one line: a time and the zone after it, an offset and the words before it, a day and its time. */
const together = [/\}\} (?:بتوقيت.)?UTC/u, /(?<!\u00a0)\{\{offset\}\}/, /\{\{day\}\}[,،] \{\{time\}\}/];

/** Texts in which a line may end between such parts. */
export const checkBreaks = (words: Words): string[] =>
  Object.entries(words).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => together.some((broken) => broken.test(text)))
      .map(([key]) => `${namespace}: ${key} breaks before a zone or a time`),
  );
