import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { minute } from '../../../time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Allowance } from '../limits.ts';

type Props = {
  /** Null while it is read. */
  allowance: Allowance | null;
  /** Of a batch. */
  rows?: number;
};

/** The limit of orders is reached, or a batch would go above it; nothing otherwise. */
export function LimitNotice({ allowance, rows = 1 }: Props) {
  const { t } = useTranslation('limits');
  if (allowance === null || allowance.left >= rows) return null;
  const title = allowance.max === 0 ? 'off' : allowance.left === 0 ? 'reached' : 'tooMany';
  return (
    <Notice tone="doubt" role="alert" title={t(title)}>
      <LimitLines allowance={allowance} rows={rows} />
      <p>{t('kept')}</p>
    </Notice>
  );
}

/** How many orders were confirmed, the limit, and when there is room. */
export function LimitLines({ allowance, rows = 1 }: Props) {
  const { t } = useTranslation('limits');
  const formats = useFormats();
  if (allowance === null || allowance.max === null) return null;
  const { placed, max, left, nextAt } = allowance;
  if (max === 0) return <p>{t('offBody')}</p>;
  // The minute that is shown must not be too early.
  const from = nextAt === null ? null : Math.ceil(nextAt / minute) * minute;
  const when = from === null ? null : { day: formats.dayShort(from), time: formats.clock(from) };
  return (
    <>
      <p>{t('confirmed', { count: placed, max: formats.number(max) })}</p>
      {rows > 1 && <p>{t('left', { count: left, rows: formats.number(rows) })}</p>}
      {left < rows && when !== null && <p>{t(left === 0 ? 'nextAt' : 'moreAt', when)}</p>}
      {left === 0 && when === null && <p>{t('nextUnknown')}</p>}
    </>
  );
}
