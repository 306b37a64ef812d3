import { Trans, useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { Batch, PauseReason } from '../../batch/batch.ts';
import { useAllowance } from '../../outbox-context.ts';
import { LimitLines } from '../limit-notice.tsx';

const texts = {
  requested: ['requestedTitle', 'requestedBody', 'plain'],
  refused: ['rejectedTitle', 'rejectedBody', 'danger'],
  unknown: ['unknownTitle', 'unknownBody', 'doubt'],
  offline: ['offlineTitle', 'offlineBody', 'doubt'],
  token: ['tokenTitle', 'tokenBody', 'doubt'],
  storage: ['storageTitle', 'storageBody', 'danger'],
  failed: ['failedTitle', 'failedBody', 'doubt'],
  pass: ['passTitle', 'passBody', 'danger'],
  busy: ['busyTitle', 'failedBody', 'doubt'],
  limit: ['limitTitle', 'limitBody', 'doubt'],
  elsewhere: ['elsewhereTitle', 'elsewhereBody', 'doubt'],
  over: ['overTitle', 'withheldBody', 'doubt'],
  notOffered: ['notOfferedTitle', 'withheldBody', 'doubt'],
  reloaded: ['reloadedTitle', 'reloadedBody', 'doubt'],
} as const satisfies Record<PauseReason, unknown>;

/** Why a batch is paused, what that means for its rows, and what to do. */
export function PauseNotice({ batch: { phase, why } }: { batch: Batch }) {
  const { t } = useTranslation('batchSend');
  const allowance = useAllowance(null);
  if (phase !== 'paused' || why === null) return null;
  const [title, body, tone] = texts[why];
  return (
    <Notice tone={tone} role="status" title={t(title)}>
      {why === 'limit' && <LimitLines allowance={allowance} />}
      <p>
        <Trans t={t} i18nKey={body} components={{ strong: <strong /> }} />
      </p>
    </Notice>
  );
}
