import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession, useSessionState } from '../session-context.ts';
import { ReauthForm } from './reauth-form.tsx';

type Props = {
  /** What the password is for. */
  why: string;
  onProved: () => void;
  onCancel: () => void;
};

/** Asks for the password of the signed-in account, and proves it by a sign-in. */
export function PasswordDialog({ why, onProved, onCancel }: Props) {
  const { t } = useTranslation('session');
  const session = useSession();
  const state = useSessionState();
  const formId = useId();
  const [sending, setSending] = useState(false);
  if (!state.signedIn) return null;
  return (
    <Dialog
      title={t('prove')}
      open
      width="narrow"
      onClose={onCancel}
      dismissable={!sending}
      footer={
        <>
          <Button onClick={onCancel} disabled={sending}>
            {t('cancel')}
          </Button>
          <Button variant="main" type="submit" form={formId} busy={sending}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <ReauthForm
        formId={formId}
        email={state.email}
        mayChange={false}
        session={session}
        onSending={setSending}
        onGranted={onProved}
      >
        <p>{why}</p>
      </ReauthForm>
    </Dialog>
  );
}
