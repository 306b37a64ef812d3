import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { EndReason } from '../holder.ts';
import type { Session } from '../session.ts';
import type { BootForm } from './boot-form.ts';
import { ServerWords } from './server-words.tsx';
import { emailField, passwordField, useSignIn } from './use-sign-in.ts';

type Errors = { email?: 'emailMissing' | 'emailOdd'; password?: 'passwordMissing' };

/**
 * Sends one request per press. The password stays in its field: read once, sent byte for byte, never in
 * React's state.
 */
export function SignInForm({
  boot,
  session,
  onAttempt,
}: {
  /** The initial values of the fields; null for none. */
  boot: () => BootForm | null;
  session: Session;
  onAttempt: () => void;
}) {
  const { t } = useTranslation('signIn');
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const { denial, isBusy, signIn } = useSignIn(session, setSending);
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const state = session.state();
  // After a sign-in the form stays and is busy until the first screen renders; its messages must not shift
  // the layout.
  const isIn = state.signedIn;
  const [reason, setReason] = useState<EndReason>({ kind: 'never' });
  if (!state.signedIn && reason !== state.reason) setReason(state.reason);

  // In the same task that removes the static form: the next key goes to these fields.
  useLayoutEffect(() => {
    if (form.current !== null && email.current !== null && password.current !== null)
      begin(form.current, { email: email.current, password: password.current }, boot());
  }, [boot]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy() || isIn || email.current === null || password.current === null) return;
    const address = email.current.value.trim();
    const found: Errors = {
      ...(address === ''
        ? { email: 'emailMissing' }
        : /^[^\s@]+@[^\s@]+$/.test(address)
          ? {}
          : { email: 'emailOdd' }),
      ...(password.current.value === '' && { password: 'passwordMissing' }),
    };
    setErrors(found);
    if (found.email !== undefined) return email.current.focus();
    if (found.password !== undefined) return password.current.focus();
    onAttempt();
    const result = await signIn(address, password.current.value);
    if (result === 'granted') return;
    if (result === 'denied') password.current.value = '';
    password.current.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {denial !== null ? (
        <div role="alert" className="sign-in-notice">
          <Notice tone="danger" title={denial.sentence}>
            <ServerWords error={denial.error} description={denial.description} />
          </Notice>
        </div>
      ) : (
        <Reason reason={reason} />
      )}
      <label className="sign-in-label" htmlFor="email">
        {t('email')}
      </label>
      <div className="sign-in-box">
        <input
          ref={email}
          id="email"
          {...emailField}
          aria-invalid={errors.email !== undefined}
          aria-describedby="email-error"
        />
      </div>
      <p id="email-error" className="sign-in-error">
        {errors.email && t(errors.email)}
      </p>
      <label className="sign-in-label" htmlFor="password">
        {t('password')}
      </label>
      <div className="sign-in-box">
        <input
          ref={password}
          id="password"
          type={shown ? 'text' : 'password'}
          {...passwordField}
          aria-invalid={errors.password !== undefined}
          aria-describedby="password-error"
        />
        <button
          type="button"
          className="sign-in-show"
          title={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={16} />
          {shown ? t('hide') : t('show')}
        </button>
      </div>
      <p id="password-error" className="sign-in-error">
        {errors.password && t(errors.password)}
      </p>
      <button type="submit" className="sign-in-submit" aria-disabled={sending || isIn || undefined}>
        {(sending || isIn) && <Spinner />}
        {t('submit')}
      </button>
    </form>
  );
}

function begin(
  form: HTMLFormElement,
  fields: Readonly<Record<'email' | 'password', HTMLInputElement>>,
  boot: BootForm | null,
) {
  if (boot === null) return fields.email.focus();
  fields.email.value = boot.email;
  fields.password.value = boot.password;
  if (boot.focus === null) return fields[boot.email === '' ? 'email' : 'password'].focus();
  const field = fields[boot.focus.field];
  field.focus();
  const [start, end, direction] = boot.focus.selection;
  field.setSelectionRange(start, end, direction ?? undefined);
  if (boot.entered) form.requestSubmit();
}

function Reason({ reason }: { reason: EndReason }) {
  const { t } = useTranslation('signIn');
  if (reason.kind === 'never') return null;
  const title = {
    signedOut: t('reasonSignedOut'),
    expired: t('reasonExpired'),
    tooLong: t('reasonTooLong'),
    refused: t('reasonRejected'),
    newer: t('reasonNewer'),
    insecure: t('insecure'),
  }[reason.kind];
  return (
    <div className="sign-in-notice" role="status">
      <Notice tone={reason.kind === 'insecure' ? 'danger' : 'plain'} title={title}>
        {reason.kind === 'refused' && <ServerWords error={reason.error} description={reason.description} />}
      </Notice>
    </div>
  );
}
