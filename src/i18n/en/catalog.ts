/**
 * The English catalog is the type. A key that ends in `_one` or `_other` is a plural; Arabic then needs all
 * six plural forms. An Arabic catalog that misses a key does not compile.
 */
type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : never;
type PlainKey<Key> = Key extends `${string}_one` | `${string}_other` ? never : Key & string;
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export type Arabic<English> = Record<
  PlainKey<keyof English> | `${PluralBase<keyof English>}_${ArabicForm}`,
  string
>;
