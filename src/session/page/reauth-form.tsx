import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Session } from '../session.ts';
import styles from './reauth-form.module.css';
import { ServerWords } from './server-words.tsx';
import { emailField, passwordField, useSignIn } from './use-sign-in.ts';

type Props = {
  formId: string;
  email: string;
  /** Why it asks; a rejection takes its place. */
  children: ReactNode;
  /** Whether another account may be typed. */
  mayChange: boolean;
  session: Session;
  onSending: (sending: boolean) => void;
  onGranted?: () => void;
};

/** The password stays in its field: read once, cleared immediately, sent byte for byte. */
export function ReauthForm({
  formId,
  email,
  children,
  mayChange,
  session,
  onSending,
  onGranted = () => {},
}: Props) {
  const { t } = useTranslation('session');
  const { t: signInT } = useTranslation('signIn');
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const [another, setAnother] = useState(false);
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const { denial, forgetDenial, isBusy, signIn } = useSignIn(session, onSending);

  useEffect(() => {
    (another ? emailBox : passwordBox).current?.focus();
  }, [another]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is inside the form of its page for React, though not in the document.
    event.stopPropagation();
    const [address, password] = [emailBox.current, passwordBox.current];
    if (isBusy() || address === null || password === null) return;
    const lacks = address.value.trim() === '' ? 'email' : password.value === '' ? 'password' : null;
    setMissing(lacks);
    if (lacks !== null) return (lacks === 'email' ? address : password).focus();
    const typed = password.value;
    password.value = '';
    if ((await signIn(address.value.trim(), typed)) === 'granted') onGranted();
    else password.focus();
  }

  function change(to: boolean) {
    setAnother(to);
    forgetDenial();
    setMissing(null);
    if (emailBox.current !== null) emailBox.current.value = to ? '' : email;
  }

  return (
    <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {denial === null ? (
        <div className={styles.why}>{children}</div>
      ) : (
        <div role="alert">
          <Notice tone="danger" title={denial.sentence}>
            <ServerWords error={denial.error} description={denial.description} />
          </Notice>
        </div>
      )}
      <Field label={signInT('email')} error={missing === 'email' ? signInT('emailMissing') : undefined}>
        {(ids) => (
          <input
            {...ids}
            ref={emailBox}
            className={fieldStyles.input}
            {...emailField}
            defaultValue={email}
            readOnly={!another}
          />
        )}
      </Field>
      <Field
        label={signInT('password')}
        error={missing === 'password' ? signInT('passwordMissing') : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            ref={passwordBox}
            className={fieldStyles.input}
            type="password"
            {...passwordField}
          />
        )}
      </Field>
      {mayChange && (
        <div className={styles.other}>
          <Button variant="quiet" onClick={() => change(!another)}>
            {another ? t('useMine', { email }) : t('useAnother')}
          </Button>
          {another && <p>{t('anotherNote')}</p>}
        </div>
      )}
    </form>
  );
}
