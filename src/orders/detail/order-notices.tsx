import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { LoadedOrder } from './use-order.ts';

type Props = { number: string; placed: boolean; loaded: LoadedOrder };

/** The order was placed just now; the shown order could not be refreshed. */
export function OrderNotices({ number, placed, loaded }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  useEffect(() => {
    if (placed) announce(t('placed', { number }));
  }, [placed, number, t]);
  return (
    <>
      {placed && (
        <Notice
          tone="ok"
          title={t('placed', { number })}
          actions={
            <LinkButton to={paths.orders()} variant="main">
              {tOrder('seeAll')}
            </LinkButton>
          }
        >
          <p>{t('placedBody')}</p>
        </Notice>
      )}
      {loaded.failure !== null && (
        <FailureNotice failure={loaded.failure} title={t('orderStaleTitle')} onRetry={loaded.refresh} />
      )}
    </>
  );
}
