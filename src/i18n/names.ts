import type { Language } from './language.ts';

/**
 * A name that the service has in both languages: the one on screen, the other if that is empty, else nothing.
 */
export function nameIn(
  language: Language,
  names: { readonly en: string | null; readonly ar: string | null },
): string | null {
  const [first, second] = language === 'ar' ? [names.ar, names.en] : [names.en, names.ar];
  return first?.trim() || second?.trim() || null;
}
