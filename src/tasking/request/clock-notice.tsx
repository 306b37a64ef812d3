import { useCallback, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { day, hour, minute } from '../../time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Servers differ by a minute, and a response may wait before it is read. */
const toleranceMs = 3 * minute;

/** Nothing, unless this device's clock and the service's differ by minutes: then what that means for a window, and what to do. */
export function ClockNotice() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const { serviceClock } = useApi();
  const read = useCallback(() => {
    const lead = serviceClock.lead() ?? 0;
    return Math.abs(lead) < toleranceMs ? 0 : Math.round(lead / minute) * minute;
  }, [serviceClock]);
  const lead = useSyncExternalStore(serviceClock.subscribe, read);
  const now = useNow(minute);
  if (lead === 0) return null;
  const span = Math.abs(lead);
  const parts = [
    { unit: 'days', count: Math.floor(span / day) },
    { unit: 'hours', count: Math.floor((span % day) / hour) },
    { unit: 'minutes', count: Math.floor((span % hour) / minute) },
  ] as const;
  // "3 days and 2 hours": what follows the two largest parts says nothing more.
  const said = parts.slice(parts.findIndex(({ count }) => count > 0)).slice(0, 2);
  const words = said.filter(({ count }) => count > 0).map(({ unit, count }) => t(unit, { count }));
  const time = (at: number) => t('clockMoment', { day: formats.dayYear(at), time: formats.clock(at) });
  return (
    <Notice
      tone="doubt"
      role="status"
      title={t(lead < 0 ? 'clockSlow' : 'clockFast', { span: formats.list(words) })}
    >
      <p>{t('clockTimes', { service: time(now - lead), device: time(now) })}</p>
      <p>{t(lead < 0 ? 'clockSlowBody' : 'clockFastBody')}</p>
    </Notice>
  );
}
