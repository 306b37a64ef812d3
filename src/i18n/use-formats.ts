import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './format.ts';
import { currentLanguage } from './i18n.ts';
import type { Language } from './language.ts';

/** The language on screen; the component is drawn anew when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}
