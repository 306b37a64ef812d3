export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** The name of each language in that language: the label of the button that switches to it. */
export const languageName: Record<Language, string> = { en: 'English', ar: 'العربية' };

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** BCP 47 tag for Intl: Gregorian months in the language's own names and Latin digits in both */
export const localeOf: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' };

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';
