export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** Each language in its own words: the name of the button that switches to it. */
export const languageName: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** BCP 47 tag for Intl: Gregorian months in the language's words and Latin digits in both (look.md 8). */
export const localeOf: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' };

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';
