import { useRef, useState } from 'react';
import { currentLanguage } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type Denial, wordDenial } from '../denial.ts';
import type { Session } from '../session.ts';

/** The attributes of the fields: password managers and the keyboard of a phone treat every form alike. */
export const emailField = {
  // Fields of the type "email" do not expose their selection.
  type: 'text',
  inputMode: 'email',
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
export const passwordField = {
  name: 'password',
  autoComplete: 'current-password',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Signs in with one request at a time, and holds the reason for which the last one was rejected. */
export function useSignIn(session: Session, onSending: (sending: boolean) => void) {
  const { t } = useTranslation('signIn');
  const busy = useRef(false);
  const [denial, setDenial] = useState<Denial | null>(null);
  return {
    denial,
    forgetDenial: () => setDenial(null),
    isBusy: () => busy.current,
    async signIn(email: string, password: string) {
      busy.current = true;
      onSending(true);
      setDenial(null);
      try {
        const result = await session.signIn({ email, password, culture: currentLanguage() });
        if (result.kind !== 'granted') setDenial(wordDenial(result, t));
        return result.kind;
      } finally {
        busy.current = false;
        onSending(false);
      }
    },
  };
}
