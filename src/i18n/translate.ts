import type { en as signIn } from './en/sign-in.ts';
import type { signedIn } from './en/signed-in.ts';
import { formatsOf } from './format.ts';
import type { Language } from './language.ts';

type English = { signIn: typeof signIn } & typeof signedIn;
export type Namespace = keyof English;

/** The texts of a namespace, and those that every namespace has. */
type In<Name extends Namespace> = English[Name] & Omit<English['everywhere'], keyof English[Name]>;

type Form = '_zero' | '_one' | '_other';

/** A plural is named without its form: `orders` for `orders_one` and `orders_other`. */
type WithoutForm<Spelled> = Spelled extends `${infer Base}${Form}` ? Base : Spelled & string;
export type Key<Name extends Namespace> = WithoutForm<keyof In<Name>>;

/** The English text of a key, all forms of it if it is a plural. */
type TextOf<Name extends Namespace, Of extends string> = In<Name>[keyof In<Name> & (Of | `${Of}${Form}`)];

type ValuesIn<Text> = Text extends `${string}{{${infer Value}}}${infer Rest}`
  ? Value | ValuesIn<Rest>
  : never;

type TagsIn<Text> = Text extends `${string}<${infer Tag}>${infer Rest}` ? NameOf<Tag> | TagsIn<Rest> : never;
type NameOf<Tag> = Tag extends `/${string}` ? never : Tag extends `${infer Empty}/` ? Empty : Tag & string;

type Counted<Name extends Namespace, Of extends string> = `${Of}_other` extends keyof In<Name>
  ? 'count'
  : never;

/** The values that a text needs: the count of a plural is a number. */
export type Values<Name extends Namespace, Of extends string> = {
  readonly [Value in ValuesIn<TextOf<Name, Of>>]: string | number;
} & { readonly [Value in Counted<Name, Of>]: number };

/** Whether a text has a place for an element that encloses no words: said alone, it would have a gap. */
export type HasGap<Name extends Namespace, Of extends string> =
  TextOf<Name, Of> extends infer Text ? (Text extends `${string}/>${string}` ? true : never) : never;

/** The elements that a text needs. */
export type Tags<Name extends Namespace, Of extends string> = TagsIn<TextOf<Name, Of>>;

/** A piece of a text: itself, a value by its name, or an element with what it encloses. */
export type Part =
  | string
  | { readonly value: string }
  | { readonly tag: string; readonly inside: readonly Part[] };

const mark = /\{\{(\w+)\}\}|<(\w+)\/>|<(\w+)>(.*?)<\/\3>/;

/** `Order <strong>{{count}}</strong> images of <place/>` in its pieces. Values are put in later, so none is read as a mark. */
export function partsOf(text: string): readonly Part[] {
  const found = mark.exec(text);
  if (found === null) return text === '' ? [] : [text];
  const [whole, value, empty, full, inside = ''] = found;
  const tag = empty ?? full;
  return [
    ...(found.index > 0 ? [text.slice(0, found.index)] : []),
    ...(value !== undefined ? [{ value }] : []),
    ...(tag !== undefined ? [{ tag, inside: partsOf(inside) }] : []),
    ...partsOf(text.slice(found.index + whole.length)),
  ];
}

export type Given = Readonly<Record<string, string | number>>;

/** The text of a key, in one language. The same function for the same language and namespace. */
export interface Translate<Name extends Namespace> {
  <Of extends Key<Name>>(
    key: [HasGap<Name, Of>] extends [never] ? Of : never,
    ...values: [keyof Values<Name, Of>] extends [never] ? [] : [values: Values<Name, Of>]
  ): string;
  /** The text in its pieces, for `Trans`. */
  readonly pieces: (key: Key<Name>, values: Given) => readonly Piece[];
}

/** An element of a sentence is named, and has what it encloses. */
export type Piece = string | { readonly tag: string; readonly inside: readonly Piece[] };

type Texts = Readonly<Record<string, string>>;
type Catalog = { readonly texts: Texts; readonly parts: Map<string, readonly Part[]> };

const catalogs = new Map<string, Catalog>();
const made = new Map<string, Translate<never>>();
const rules = new Map<Language, Intl.PluralRules>();
const listeners = new Set<() => void>();
let current: Language = 'en';

export const currentLanguage = (): Language => current;

/** Calls `listener` when the language changes. Returns a function that unsubscribes. */
export function listenForLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setLanguage(language: Language): void {
  if (language === current) return;
  current = language;
  for (const listener of [...listeners]) listener();
}

export function addTexts(language: Language, namespace: string, texts: Texts): void {
  catalogs.set(`${language} ${namespace}`, { texts, parts: new Map() });
}

export function translateIn<Name extends Namespace>(language: Language, namespace: Name): Translate<Name> {
  const id = `${language} ${namespace}`;
  const held = made.get(id) ?? create(language, [id, `${language} everywhere`]);
  made.set(id, held);
  return held as unknown as Translate<Name>;
}

/** In the language on screen, for what does not render again when it changes. */
export const translateNow = <Name extends Namespace>(namespace: Name): Translate<Name> =>
  translateIn(current, namespace);

function create(language: Language, spaces: readonly string[]): Translate<never> {
  const worded = (name: string, value: string | number | undefined) =>
    name === 'count' && typeof value === 'number' ? formatsOf(language).number(value) : String(value ?? '');
  const filled = (part: Part, values: Given): Piece => {
    if (typeof part === 'string') return part;
    if ('value' in part) return worded(part.value, values[part.value]);
    return { tag: part.tag, inside: part.inside.map((inner) => filled(inner, values)) };
  };
  const say = (key: string, values: Given = {}) => {
    let said = '';
    for (const part of find(language, spaces, key, values.count)) said += spoken(filled(part, values));
    return said;
  };
  say.pieces = (key: string, values: Given) =>
    find(language, spaces, key, values.count).map((part) => filled(part, values));
  return say;
}

const spoken = (piece: Piece): string =>
  typeof piece === 'string' ? piece : piece.inside.map(spoken).join('');

/** The text of the first namespace that has the key; without one, the key itself. */
function find(language: Language, spaces: readonly string[], key: string, count: unknown): readonly Part[] {
  const spellings = typeof count === 'number' ? [...formsOf(language, key, count), key] : [key];
  for (const space of spaces) {
    const catalog = catalogs.get(space);
    if (catalog === undefined) continue;
    for (const spelling of spellings) {
      const parts = catalog.parts.get(spelling) ?? read(catalog, spelling);
      if (parts !== null) return parts;
    }
  }
  return [key];
}

/** None has a form of its own in English too, where it is written. */
function formsOf(language: Language, key: string, count: number): string[] {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  const form = `${key}_${rule.select(count)}`;
  return count === 0 ? [`${key}_zero`, form] : [form];
}

/** Reading a text costs more than saying it. */
function read({ texts, parts }: Catalog, spelling: string): readonly Part[] | null {
  const text = Object.hasOwn(texts, spelling) ? texts[spelling] : undefined;
  if (text === undefined) return null;
  const found = partsOf(text);
  parts.set(spelling, found);
  return found;
}
