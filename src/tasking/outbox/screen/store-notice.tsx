import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Entry } from '../entry/entry.ts';
import { useOutbox, useOutboxState } from '../outbox-context.ts';
import { whyNoPass } from './case.ts';

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
  const moment = (at: number) => t('moment', { day: formats.dayShort(at), time: formats.clock(at) });
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
