import type { Language } from '../../../i18n/language.ts';

/** In the order MapLibre hands them to the browser: a letter the first has not comes from the second. */
export const LABEL_FONTS = ['IBM Plex Sans', 'IBM Plex Sans Arabic'];

/** A map with the device's own letters is better than no map. */
const PATIENCE_MS = 2500;

const samples: Readonly<Record<Language, string>> = { en: 'Aé', ar: 'اعم' };
/** For the counts of clusters. */
const countSamples: Readonly<Record<Language, string>> = { en: '0', ar: 'ألف' };

/**
 * Labels are drawn into pictures once, so the faces must be there before. A face of a script is fetched only when asked
 * for with a letter of it, which MapLibre does not do.
 */
export async function loadLabelFonts(language: Language): Promise<void> {
  const scripts: Language[] = language === 'ar' ? ['ar', 'en'] : ['en'];
  const family = LABEL_FONTS.map((name) => `"${name}"`).join(', ');
  const loaded = Promise.allSettled([
    ...scripts.map((script) => document.fonts.load(`24px ${family}`, samples[script])),
    ...scripts.map((script) => document.fonts.load(`600 12px ${family}`, countSamples[script])),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
