import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { KeptEstimate } from '../../tracking/kept-estimate.ts';
import { sameOrdersOf, useConsentTo } from '../coverings/coverings-notice.tsx';
import { useCheckedCoverings, wantedOf } from '../coverings/use-coverings.ts';
import { useFootprint } from '../past/use-footprint.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { noRows, useFilledConsent } from './filled-review.tsx';
import { ReviewBody, type Reviewed } from './review-body.tsx';
import styles from './review-dialog.module.css';
import type { Confirmation, ReferenceCheck } from './use-confirmation.ts';

type Props = {
  reviewed: Reviewed;
  check: ReferenceCheck | null;
  confirmation: Confirmation;
  /** The reason of the wait, if not the service. */
  waiting: 'password' | null;
  onClose: () => void;
  onEstimate?: (estimate: KeptEstimate | null) => void;
};

/** The last check of one order: in plain words, on both clocks, and as it will be sent. */
export function ReviewDialog({ reviewed, onClose, onEstimate, ...props }: Props) {
  const { t } = useTranslation('tasking');
  const { t: limitsT } = useTranslation('limits');
  const { draft } = reviewed;
  const { confirmation } = props;
  const footprint = useFootprint(draft.imageTypeId, draft.resolutionId);
  const checked = useCheckedCoverings(
    wantedOf({ ...draft, point: draft.location.point }, footprint?.km2 ?? null),
    reviewed.id,
    reviewed.coverings,
  );
  const consent = useConsentTo(sameOrdersOf(checked.found));
  const filled = useFilledConsent({ marks: reviewed.filled, rows: noRows });

  return (
    <ConfirmDialog
      title={t('review')}
      words={{ confirm: t('confirm'), whyPassword: limitsT('orderNeedsPassword') }}
      confirmation={confirmation}
      entry={reviewed.id}
      mayConfirm={checked.check !== 'running' && !consent.isMissing && !filled.isMissing}
      warning={<ReviewWarning {...props} />}
      onConfirm={() => confirmation.confirm()}
      onClose={onClose}
    >
      <ReviewBody
        reviewed={reviewed}
        checked={checked}
        footprint={footprint}
        notStored={confirmation.notStored}
        onEstimate={onEstimate}
        consents={!consent.isMissing}
        onConsent={consent.give}
        filledConsents={!filled.isMissing}
        onFilledConsent={filled.give}
      />
    </ConfirmDialog>
  );
}

/** What cannot be undone, what is awaited, and what the list of orders says about the reference. It moves no button. */
function ReviewWarning({
  check,
  confirmation: { sending },
  waiting,
}: Omit<Props, 'reviewed' | 'onClose' | 'onEstimate'>) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('final')}</strong>
      </p>
      {check?.kind === 'used' && (
        <p role="alert" className={styles.doubt}>
          {t('referenceUsed', {
            count: check.orderNos.length,
            orders: formats.list(check.orderNos.map(isolated)),
          })}
        </p>
      )}
      {check?.kind === 'failed' && (
        <p role="alert" className={styles.doubt}>
          {t('referenceUnchecked')}
        </p>
      )}
      <p>{waiting === 'password' ? t('needsPassword') : sending ? t('sending') : t('priceLater')}</p>
    </div>
  );
}
