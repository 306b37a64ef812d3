import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shown when the signed-in screens fail to load or crash as a whole; uses only what the sign-in page has
 * loaded.
 */
export function AuthGateBroken({ onRetry, onShown }: { onRetry(): void; onShown(): void }) {
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
