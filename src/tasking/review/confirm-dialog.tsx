import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { PasswordDialog } from '../../session/page/password-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useArmed } from '../../ui/use-now.ts';
import { useAllowance, useOutboxOf } from '../outbox/outbox-context.ts';
import { LimitNotice, StoreNotice } from '../outbox/screen/store-notice.tsx';
import styles from './review-dialog.module.css';
import type { Confirmation } from './use-confirmation.ts';

type Props = {
  title: string;
  words: { readonly confirm: string; readonly whyPassword: string };
  confirmation: Pick<Confirmation, 'sending' | 'password'>;
  /** The entry that is confirmed; null for the orders of a batch. */
  entry: string | null;
  orders?: number;
  /** Everything was checked and consented to. */
  mayConfirm: boolean;
  /** Beside the buttons. */
  warning: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The last look before money is spent. It confirms only with a store, within the limits, and not at a stray press. */
export function ConfirmDialog(props: Props) {
  const { title, words, confirmation, entry, orders = 1, mayConfirm, warning, onConfirm, onClose } = props;
  const { sending, password } = confirmation;
  const { t } = useTranslation('tasking');
  const armed = useArmed();
  const allowance = useAllowance(entry);
  // Without the outbox nothing can be stored, and its orders are not known.
  const isReady = useOutboxOf(({ kind }) => kind === 'ready');
  const isAllowed = allowance !== null && allowance.left >= orders;

  return (
    <Dialog
      title={title}
      closeName={t('close')}
      open
      onClose={onClose}
      dismissable={!sending}
      steady={orders > 1 ? 'tall' : true}
      footer={
        <>
          {warning}
          <Button size="large" onClick={onClose} disabled={sending}>
            {t('back')}
          </Button>
          <Button
            size="large"
            variant="main"
            busy={sending}
            disabled={!sending && !(armed && isReady && isAllowed && mayConfirm)}
            // A key that is held since the form was left must not confirm.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onConfirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.limit}>
        <StoreNotice />
        <LimitNotice allowance={allowance} rows={orders} />
      </div>
      {props.children}
      {password !== null && <PasswordDialog why={words.whyPassword} {...password} />}
    </Dialog>
  );
}
