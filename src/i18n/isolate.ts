import type { Language } from './language.ts';

/** Coordinates, offsets: isolated in Arabic text, so that latitude stays before longitude. */
export const leftToRight = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;

/** A user's or the service's text inside a sentence, isolated in its own direction. */
export const isolated = (text: string): string =>
  `\u2068${text.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
