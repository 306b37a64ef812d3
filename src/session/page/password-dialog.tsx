import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession, useSessionState } from '../session-context.ts';
import styles from './reauth-form.module.css';
import { ReauthForm } from './reauth-form.tsx';
import { ServerWords } from './server-words.tsx';

const formId = 'sign-in-again';

/**
 * Asks for the password over the page, which stays mounted but hidden: requests that wait for the session
 * continue afterwards.
 */
export function ReauthDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('session');
  const { t: shellT } = useTranslation('shell');
  const session = useSession();
  const state = useSessionState();
  const [sending, setSending] = useState(false);
  const lock = state.signedIn ? state.lock : null;
  const outdated = lock?.kind === 'newer';
  return (
    <Dialog
      title={t('title')}
      open={lock !== null}
      width="narrow"
      covers
      footer={
        <>
          <Button variant="quiet" onClick={onLeave}>
            {shellT('signOut')}
          </Button>
          <div className={styles.end}>
            {outdated ? (
              <Button variant="main" onClick={() => location.reload()}>
                {shellT('reload')}
              </Button>
            ) : (
              <Button variant="main" type="submit" form={formId} busy={sending}>
                {t('continue')}
              </Button>
            )}
          </div>
        </>
      }
    >
      {outdated && <p className={styles.form}>{t('newer')}</p>}
      {state.signedIn && lock !== null && !outdated && (
        <ReauthForm formId={formId} email={state.email} mayChange session={session} onSending={setSending}>
          <p>{t(lock.kind)}</p>
          <ServerWords error={lock.error} description={lock.description} />
        </ReauthForm>
      )}
    </Dialog>
  );
}

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
            {t('continue')}
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
