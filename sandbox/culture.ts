/** The languages of the service's responses (interface.md 5.2, `culture`). */
export type Culture = 'en' | 'ar';

export type Words = Readonly<Record<Culture, string>>;

/** A locale code such as `ar-SA` or `en`; any other means English. */
export const readCulture = (code: string | null): Culture => (/^ar\b/i.test(code ?? '') ? 'ar' : 'en');
