import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Cell, emptyCell } from './report.ts';

/** The cells of a report in the language on screen. Times are milliseconds since 1970 UTC. */
export function useCells() {
  const { t } = useTranslation('trends');
  const formats = useFormats();
  const timeText = (at: number) => t('utc', { time: `${formats.dayYear(at)} ${formats.clock(at)}` });
  return {
    timeText,
    time: (at: number | null): Cell =>
      at === null
        ? emptyCell
        : { raw: { time: new Date(at).toISOString().slice(0, 19).replace('T', ' ') }, text: timeText(at) },
    count: (value: number): Cell => ({ raw: value, text: formats.number(value) }),
    day: (iso: string): Cell => ({ raw: { time: iso }, text: formats.dayYear(Date.parse(iso)) }),
  };
}
