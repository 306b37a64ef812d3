import type { Language } from '../i18n/language.ts';

/** Coordinates, offsets: isolated in Arabic text, so that latitude stays before longitude. */
export const leftToRight = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;
