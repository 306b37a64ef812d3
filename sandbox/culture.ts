/** The languages the service answers in (interface.md 5.2, `culture`). */
export type Culture = 'en' | 'ar';

export type Words = Readonly<Record<Culture, string>>;

/** A locale code such as `ar-SA` or `en`; anything else is answered in English. */
export const readCulture = (code: string | null): Culture => (/^ar\b/i.test(code ?? '') ? 'ar' : 'en');
