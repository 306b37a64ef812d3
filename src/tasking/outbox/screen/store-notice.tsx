import { useFormats } from '../../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../../i18n/words.tsx';
import { minute } from '../../../time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Allowance } from '../limits.ts';
import { useOutbox, useOutboxState } from '../outbox-context.ts';
import { whyNoPass } from './case.ts';

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

const words = {
  newer: ['newerTitle', 'newerBody'],
  blocked: ['blockedTitle', 'blockedBody'],
  denied: ['deniedTitle', 'deniedBody'],
  unreadable: ['storeUnreadTitle', 'storeUnreadBody'],
} as const;

/** The store failed: why, since when, how old what is shown is, and what helps. */
export function StoreNotice() {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outbox = useOutbox();
  const state = useOutboxState();
  if (state.kind !== 'failed') return null;
  const { why, last, since, triesAgain } = state;
  const [title, body] = words[why];
  const moment = (at: number) => t('momentUtc', { day: formats.dayShort(at), time: formats.clock(at) });
  return (
    <Notice
      tone="danger"
      role="status"
      title={t(title)}
      actions={
        triesAgain ? (
          <Button onClick={() => void outbox.tryAgain()}>{t('tryAgain')}</Button>
        ) : (
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        )
      }
    >
      <p>{t(body)}</p>
      <p>
        <Trans
          t={t}
          i18nKey={last === null ? 'storeNothingRead' : 'storeLastRead'}
          values={{ since: moment(since), at: last === null ? '' : moment(last.at) }}
          components={{ strong: <strong /> }}
        />
      </p>
      {triesAgain && <p>{t('storeTriesAgain')}</p>}
    </Notice>
  );
}

/** Orders are not sent, because our own server cannot tell whether they come twice. */
export function NoPassNotice({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('outbox');
  const why = entries.map(whyNoPass).find((each) => each !== null);
  if (why === undefined) return null;
  return (
    <Notice tone="danger" role="status" title={t('noPassTitle')}>
      <p>{t(why)}</p>
    </Notice>
  );
}
