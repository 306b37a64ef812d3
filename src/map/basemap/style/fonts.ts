import type { Language } from '../../../i18n/language.ts';

/** In MapLibre's order: the second font supplies the letters that the first lacks. */
export const labelFonts = ['IBM Plex Sans', 'IBM Plex Sans Arabic'];

/** After this time the map uses system fonts. */
const patienceMs = 2500;

const samples: Readonly<Record<Language, string>> = { en: 'Aé', ar: 'اعم' };
/** For the counts of clusters. */
const countSamples: Readonly<Record<Language, string>> = { en: '0', ar: 'ألف' };

/**
 * MapLibre rasterizes labels once, so the fonts must be loaded before. A browser fetches a font's script subset only for text
 * that contains it, which MapLibre does not trigger.
 */
export async function loadLabelFonts(language: Language): Promise<void> {
  const scripts: Language[] = language === 'ar' ? ['ar', 'en'] : ['en'];
  const family = labelFonts.map((name) => `"${name}"`).join(', ');
  const loaded = Promise.allSettled([
    ...scripts.map((script) => document.fonts.load(`24px ${family}`, samples[script])),
    ...scripts.map((script) => document.fonts.load(`600 12px ${family}`, countSamples[script])),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
