import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { savesData, whenIdle } from '../browser/schedule.ts';
import { ConfigProvider } from '../config-context.ts';
import { loadSignedInCatalog } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/words.tsx';
import { accountOf } from '../session/holder.ts';
import type { BootForm } from '../session/page/boot-form.ts';
import { SettingsNotice } from '../session/page/settings-notice.tsx';
import { SignInPage } from '../session/page/sign-in-page.tsx';
import { SessionProvider } from '../session/session-context.ts';
import { Boundary } from '../ui/feedback/boundary.tsx';
import { redirectToSignIn } from './start/address.ts';
import type { Environment } from './start/environment.ts';
import { TeamNotice } from './start/team-notice.tsx';

/**
 * Shown when the signed-in screens fail to load or crash as a whole; uses only what the sign-in page has
 * loaded.
 */
function AuthGateBroken({ onRetry, onShown }: { onRetry(): void; onShown(): void }) {
  const { t } = useTranslation('signIn');
  useLayoutEffect(onShown, [onShown]);
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <main className="sign-in-form" role="alert">
          <h1 className="sign-in-title">{t('brokenTitle')}</h1>
          <p className="sign-in-lead">{t('brokenBody')}</p>
          <button type="button" className="sign-in-submit" onClick={() => location.reload()}>
            {t('reload')}
          </button>
          <button type="button" className="text-button" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </main>
      </div>
    </div>
  );
}

type SignedInModule = typeof import('./signed-in-app.tsx');

/** Fetches and starts the signed-in screens, without their catalogs. */
export const importSignedInApp = (): Promise<SignedInModule> => import('./signed-in-app.tsx');

let loaded: SignedInModule | null = null;
/** The signed-in screens with their catalogs: no screen renders without them. */
export async function loadSignedInApp(): Promise<SignedInModule> {
  [loaded] = await Promise.all([importSignedInApp(), loadSignedInCatalog()]);
  return loaded;
}

/** Prefetches them once the sign-in form is usable. Not in data-saving mode. */
function prefetchSignedInApp(): void {
  if (savesData()) return;
  void loadSignedInApp()
    .then((module) => module.prefetchScreens())
    .catch(() => undefined);
}

/**
 * Renders the sign-in page or the signed-in app with its router, as the session decides. The sign-in page
 * needs no router, and the app loads while the visitor types; the page stays, busy, until the first screen
 * renders.
 * The app belongs to one account: another account gets a new one.
 */
export function AuthGate({ environment, boot }: { environment: Environment; boot: () => BootForm | null }) {
  const { config, fault, readSettings, openTeam, session } = environment;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const reason = state.signedIn ? null : state.reason;
  const [showsSignIn, setShowsSignIn] = useState(reason !== null);
  if (reason !== null && !showsSignIn) setShowsSignIn(true);
  const hideSignIn = useCallback(() => setShowsSignIn(false), []);

  useLayoutEffect(() => {
    if (reason === null) return;
    redirectToSignIn(reason);
    // Going back after a sign-out must not show a removed address.
    const back = () => redirectToSignIn(reason);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [reason]);

  useEffect(() => {
    // The names of the team come with the first screen, at best.
    if (reason === null) return openTeam?.();
    return whenIdle(() => {
      prefetchSignedInApp();
      if (!savesData()) openTeam?.();
    });
  }, [reason, openTeam]);

  return (
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        {state.signedIn && (
          <Boundary fallback={(retry) => <AuthGateBroken onRetry={retry} onShown={hideSignIn} />}>
            <LoadedApp key={accountOf(state)} environment={environment} onShown={hideSignIn} />
          </Boundary>
        )}
        {showsSignIn && (
          <SignInPage
            boot={boot}
            notice={
              <>
                <SettingsNotice fault={fault} onReadAgain={readSettings} />
                <TeamNotice onReadAgain={readSettings} />
              </>
            }
            onAttempt={prefetchSignedInApp}
          />
        )}
      </SessionProvider>
    </ConfigProvider>
  );
}

/**
 * Not a lazy component: React delays what it reveals after a suspension by 300 ms, and the module is usually
 * loaded already.
 */
function LoadedApp({ environment, onShown }: { environment: Environment; onShown: () => void }) {
  const [module, setModule] = useState(loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    loadSignedInApp().then((opened) => setModule(opened), setFailure);
  }, []);
  if (failure !== null) throw failure;
  return module === null ? null : <module.SignedInApp environment={environment} onShown={onShown} />;
}
