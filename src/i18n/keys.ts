import type { en as signIn } from './en/sign-in.ts';
import type { signedIn } from './en/signed-in.ts';

type Texts = { signIn: typeof signIn } & typeof signedIn;
export type Namespace = keyof Texts;

/** The texts of a namespace, and those that every namespace has. */
type In<Name extends Namespace> = Texts[Name] & Omit<Texts['everywhere'], keyof Texts[Name]>;

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
