import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The tab's name: the screen first, so that many tabs can be told apart. */
export function useTitle(screen: string): void {
  const { t } = useTranslation('signIn');
  const brand = t('brand');
  useEffect(() => {
    document.title = `${screen} · ${brand}`;
  }, [screen, brand]);
}
