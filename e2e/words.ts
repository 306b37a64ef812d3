import { ar as arabicSignIn } from '../src/i18n/ar/sign-in.ts';
import { signedIn as arabicSignedIn } from '../src/i18n/ar/signed-in.ts';
import { en as signIn } from '../src/i18n/en/sign-in.ts';
import { signedIn } from '../src/i18n/en/signed-in.ts';
import type { Language } from '../src/i18n/language.ts';

type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Translates a text of the English screen: English as given, Arabic from the catalogs for the same key. Values in the
 * sentence ("Order 17 placed") stay. If one English text has several translations, any of them matches. Throws if no catalog
 * has it.
 */
export function inWords(
  language: Language,
  english: string,
  catalogs = { en: englishCatalogs, ar: arabicCatalogs },
): string | RegExp {
  const found = wordings(language, english, catalogs);
  const [only] = found;
  return found.length === 1 && only !== undefined
    ? only
    : new RegExp(`^(${found.map(literally).join('|')})$`);
}

/** The same as a list: each translation of the text, at least one. */
export function wordings(
  language: Language,
  english: string,
  catalogs = { en: englishCatalogs, ar: arabicCatalogs },
): readonly string[] {
  if (language === 'en') return [english];
  const found = [...new Set(translations(english, catalogs.en, catalogs.ar))];
  if (found.length === 0) throw new Error(`No catalog says "${english}".`);
  return found;
}

const englishCatalogs: Catalogs = { signIn, ...signedIn };
const arabicCatalogs: Catalogs = { signIn: arabicSignIn, ...arabicSignedIn };

function translations(english: string, from: Catalogs, to: Catalogs): string[] {
  const exact: string[] = [];
  const filled: { fixed: number; text: string }[] = [];
  for (const [namespace, texts] of Object.entries(from)) {
    for (const [key, marked] of Object.entries(texts)) {
      const text = withoutMarks(marked);
      const values = valuesIn(english, text);
      if (values === null) continue;
      const found = to[namespace]?.[arabicKey(key, values)];
      if (found === undefined) continue;
      const said = withoutMarks(found);
      if (text === english) exact.push(said);
      else filled.push({ fixed: text.replace(placeholder, '').length, text: fill(said, values) });
    }
  }
  if (exact.length > 0) return exact;
  // A text with almost only values matches everything, so the one with the most words wins.
  const max = Math.max(0, ...filled.map(({ fixed }) => fixed));
  return filled.filter(({ fixed }) => fixed === max).map(({ text }) => text);
}

/** A text without emphasis and with a value for each inserted element. */
const withoutMarks = (text: string) => text.replace(/<\/?strong>/g, '').replace(/<(\w+)\s*\/>/g, '{{$1}}');

type Values = Readonly<Record<string, string>>;
const placeholder = /\{\{\s*(\w+)[^}]*\}\}/g;

function valuesIn(sentence: string, template: string): Values | null {
  const names = [...template.matchAll(placeholder)].map((match) => match[1] ?? '');
  const pattern = template
    .split(/\{\{[^}]*\}\}/)
    .map(literally)
    .join('(.+?)');
  const match = new RegExp(`^${pattern}$`).exec(sentence);
  return match === null
    ? null
    : Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
}

const fill = (template: string, values: Values) =>
  template.replace(placeholder, (_, name: string) => values[name] ?? '');

function arabicKey(key: string, { count }: Values): string {
  if (!/_(one|other)$/.test(key) || count === undefined) return key;
  return key.replace(/_\w+$/, `_${new Intl.PluralRules('ar').select(Number(count))}`);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
