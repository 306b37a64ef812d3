import { sentOrder } from '../../../api/sent-order.ts';
import type { Order } from '../../../api/wire/order.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { CopiedNote, useCopy } from '../../../ui/feedback/copy.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { curlOf } from '../actions/curl.ts';
import { recordOf } from './facts.ts';
import styles from './order-facts.module.css';
import { Facts, LongText } from './order-facts.tsx';

/** Numbers, the order as the service sent it, and the command that reads it. */
export function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const { copied, copy } = useCopy({ copied: t('copied'), failed: t('copyFailed') });
  const facts = recordOf(order, t, useFormats());
  const sent = sentOrder(order);
  const curl = curlOf(order.OrderID, location.origin);
  return (
    <>
      <Fold
        title={t('record')}
        summary={tOrder('entries', { count: facts.length })}
        action={
          <IconButton name={t('copyCurl')} onClick={() => copy(curl, t('copiedNote'))}>
            <Icon name="copy" />
          </IconButton>
        }
      >
        <Facts facts={facts}>
          {sent !== undefined && (
            <div data-wide className={styles.sent}>
              <dt>{tOrder('raw')}</dt>
              <dd>
                <LongText text={sent} />
              </dd>
            </div>
          )}
        </Facts>
      </Fold>
      {copied !== null && (
        <div className={styles.copied}>
          <CopiedNote copied={copied} />
        </div>
      )}
    </>
  );
}
