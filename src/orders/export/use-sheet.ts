import { useTranslation } from 'react-i18next';
import type { CsvStyle } from '../../browser/table/csv-style.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { systemClock } from '../../time.ts';
import { columns, type FileKind, otherWords, type Sheet } from './formats/sheet.ts';

/** Returns a function that makes the sheet of a file in the language on screen. */
export function useSheet(): (kind: FileKind, style: CsvStyle) => Sheet {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  return (kind, style) => ({
    kind,
    language,
    style,
    title: t('fileTitle'),
    words: Object.fromEntries([...columns, ...otherWords].map((word) => [word, t(word)])) as Sheet['words'],
    origin: location.origin,
    at: systemClock.now(),
  });
}
