import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { wordTime } from '../../orders/words/window-words.ts';
import { type Cell, emptyCell } from './report.ts';

/** The cells of a report in the language on screen. Times are milliseconds since 1970 UTC. */
export function useCells() {
  const { t } = useTranslation('trends');
  const { t: orders } = useTranslation('orders');
  const { t: exports } = useTranslation('exports');
  const formats = useFormats();
  const timeText = (at: number) => t('utc', { time: `${formats.dayYear(at)} ${formats.clock(at)}` });
  return {
    timeText,
    /** `zoned`: false for a time of the service without a zone, which is no time in UTC. */
    time(at: number | null, zoned = true): Cell {
      if (at === null) return emptyCell;
      const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
      return zoned
        ? { raw: { time }, text: timeText(at) }
        : { raw: `${time} (${exports('noZone')})`, text: wordTime({ at, zoned }, orders, formats) };
    },
    count: (value: number): Cell => ({ raw: value, text: formats.number(value) }),
    day: (iso: string): Cell => ({ raw: { time: iso }, text: formats.dayYear(Date.parse(iso)) }),
  };
}
