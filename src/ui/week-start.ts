import type { Weekday } from '../config.ts';
import { useConfig } from '../config-context.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-formats.ts';

const usual: Record<Language, Weekday> = { en: 'mon', ar: 'sun' };

/** The first day of the week, in calendars and in trends alike. */
export function useWeekStart(): Weekday {
  const language = useLanguage();
  return useConfig().weekStart ?? usual[language];
}
