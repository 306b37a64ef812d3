import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '../../session/page/password-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useArmed } from '../../ui/use-armed.ts';
import { sameOrdersOf, useConsentTo } from '../coverings/use-consent.ts';
import { useCheckedCoverings, wantedOf } from '../coverings/use-coverings.ts';
import { useAllowance, useOutboxOf } from '../outbox/outbox-context.ts';
import { LimitNotice } from '../outbox/screen/limit-notice.tsx';
import { StoreNotice } from '../outbox/screen/store-notice.tsx';
import { useFootprint } from '../past/use-footprint.ts';
import { ReviewBody } from './review-body.tsx';
import styles from './review-dialog.module.css';
import { ReviewWarning } from './review-warning.tsx';
import type { Reviewed } from './reviewed.ts';
import type { ReferenceCheck } from './use-checks.ts';

type Props = {
  reviewed: Reviewed;
  check: ReferenceCheck | null;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  sending: boolean;
  /** The reason of the wait, if not the service. */
  waiting: 'password' | null;
  /** The password is asked for. */
  password: { onProved: () => void; onCancel: () => void } | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** The last check before money is spent: the order in plain words, on both clocks, and as it will be sent. */
export function ReviewDialog(props: Props) {
  const { reviewed, check, notStored, sending, waiting, password, onConfirm, onClose } = props;
  const { t } = useTranslation('tasking');
  const armed = useArmed();
  const { draft } = reviewed;
  const footprint = useFootprint(draft.imageTypeId, draft.resolutionId);
  const checked = useCheckedCoverings(
    wantedOf({ ...draft, point: draft.location.point }, footprint?.km2 ?? null),
    reviewed.id,
    reviewed.coverings,
  );
  const consent = useConsentTo(sameOrdersOf(checked.found));
  const { t: limitsT } = useTranslation('limits');
  const allowance = useAllowance(reviewed.id);
  // Without the outbox nothing can be stored, and its orders are not known.
  const isReady = useOutboxOf(({ kind }) => kind === 'ready');
  const isAllowed = allowance !== null && allowance.left > 0;
  const mayConfirm = armed && isReady && isAllowed && checked.check !== 'running' && !consent.isMissing;

  return (
    <Dialog
      title={t('review')}
      closeName={t('close')}
      open
      onClose={onClose}
      dismissable={!sending}
      steady
      footer={
        <>
          <ReviewWarning check={check} sending={sending} waiting={waiting} />
          <Button size="large" onClick={onClose} disabled={sending}>
            {t('back')}
          </Button>
          <Button
            size="large"
            variant="main"
            busy={sending}
            disabled={!sending && !mayConfirm}
            onClick={onConfirm}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.limit}>
        <StoreNotice />
        <LimitNotice allowance={allowance} />
      </div>
      <ReviewBody
        reviewed={reviewed}
        checked={checked}
        notStored={notStored}
        consents={!consent.isMissing}
        onConsent={consent.give}
      />
      {password !== null && <PasswordDialog why={limitsT('orderNeedsPassword')} {...password} />}
    </Dialog>
  );
}
