import { useFormats } from '../../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../../i18n/words.tsx';
import { day } from '../../../time.ts';
import type { Case } from './case.ts';

/** The sentences of a case; the service's message is separate, as text with its own direction. */
export function CaseWords({ outboxCase, now }: { outboxCase: Case; now: number }) {
  const { t } = useTranslation('outbox');
  const { clock, dayShort } = useFormats();
  const { why, body, status, until, said } = outboxCase;
  const time = until === null ? '' : until - now < day ? clock(until) : `${dayShort(until)} ${clock(until)}`;
  return (
    <>
      <p>
        {why !== null && <>{t(why, { status, time })} </>}
        <Trans t={t} i18nKey={body} components={{ strong: <strong /> }} />
      </p>
      {said !== null && (
        <p>
          {t('theySaid')} <bdi>{said}</bdi>
        </p>
      )}
    </>
  );
}

type NextProps = { words: 'checkIn' | 'wholeListIn'; seconds: number };

/** When the list is checked next. */
export function NextCheck({ words, seconds }: NextProps) {
  const { t } = useTranslation('outbox');
  return (
    <Trans
      t={t}
      i18nKey={seconds <= 0 ? 'checkSoon' : words}
      values={{ time: countdown(seconds) }}
      components={{ strong: <strong /> }}
    />
  );
}

/** "0:38", "4:05" */
const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
