import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConfig } from '../../config-context.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { languageName, otherLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../i18n/translate.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { Mark } from '../../ui/brand/mark.tsx';
import { Code } from '../../ui/code.tsx';
import { useSession } from '../session-context.ts';
import type { BootForm } from './boot-form.ts';
import './sign-in.css';
import { SignInForm } from './sign-in-form.tsx';

const Scene = lazy(async () => ({ default: (await import('../../ui/brand/scene.tsx')).SignInScene }));

type Props = {
  /** The text typed before the script loaded; null after the first read. */
  boot: () => BootForm | null;
  /** The message about the settings, under the form, which does not move. */
  notice: ReactNode;
  /** Called when the form is submitted. */
  onAttempt: () => void;
};

export function SignInPage({ boot, notice, onAttempt }: Props) {
  const { t } = useTranslation('signIn');
  const { sandbox, support } = useConfig();
  const session = useSession();
  const [begin, setBegin] = useState(() => boot);
  const [settled, setSettled] = useState(false);
  const other = otherLanguage(currentLanguage());

  useEffect(() => {
    document.title = t('documentTitle');
  }, [t]);

  // The picture beside the form loads after the form.
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    idle(() => setSettled(true));
  }, []);

  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header className="sign-in-head">
          <span className="sign-in-brand">
            <Mark size={22} />
            {t('brand')}
          </span>
          <button
            type="button"
            className="text-button"
            lang={other}
            onClick={() => void switchLanguage(other)}
          >
            {languageName[other]}
          </button>
        </header>
        <main className="sign-in-form">
          <h1 className="sign-in-title">{t('title')}</h1>
          <p className="sign-in-lead">{t('lead')}</p>
          <SignInForm
            key={begin === boot ? 'typed' : 'filled'}
            boot={begin}
            session={session}
            onAttempt={onAttempt}
          />
          {notice}
          {!session.durable() && <p className="sign-in-sandbox">{t('notKept')}</p>}
          {sandbox !== null && (
            <section className="sign-in-sandbox">
              {/* On the heading's line: late fonts rewrap the note, and the button must not move under a
                  press. */}
              <div className="sign-in-sandbox-head">
                <h2>{t('sandbox')}</h2>
                <button
                  type="button"
                  className="sign-in-fill"
                  onClick={() => setBegin(() => () => ({ ...sandbox, focus: null, entered: false }))}
                >
                  {t('fill')}
                </button>
              </div>
              <p>
                <Trans
                  t={t}
                  i18nKey="sandboxNote"
                  components={{
                    account: <Code>{sandbox.email}</Code>,
                    secret: <Code>{sandbox.password}</Code>,
                  }}
                />
              </p>
            </section>
          )}
        </main>
        <footer className="sign-in-foot">
          {support !== null && (
            <a href={support} rel="noopener noreferrer">
              {t('support')}
            </a>
          )}
          <span className="sign-in-credit">{t('imagery')}</span>
        </footer>
      </div>
      <div className="sign-in-scene">
        {settled && (
          <Suspense>
            <Scene />
          </Suspense>
        )}
      </div>
    </div>
  );
}
