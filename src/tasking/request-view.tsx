import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useTranslation } from 'react-i18next';
import type { CreateOrderRequest } from '../api/wire/cart-item.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { createOrderCurl, createOrderPath } from './curl.ts';
import styles from './review-dialog.module.css';

type Props = { request: CreateOrderRequest; copied: string; onCopied: (words: string) => void };

/** The request to the letter, to read or to copy. */
export function RequestView({ request, copied, onCopied }: Props) {
  const { t } = useTranslation('tasking');
  const sent = `POST ${createOrderPath(request)}\n\n${JSON.stringify(request.body, null, 2)}`;
  const curl = createOrderCurl(request, location.origin);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      onCopied(t('copied'));
    } catch {
      onCopied(t('copyFailed'));
    }
  }

  return (
    <Tabs className={styles.tabs ?? ''}>
      <div className={styles.tabHead}>
        <TabList className={styles.tabList ?? ''} aria-label={t('asSent')}>
          <Tab id="sent" className={styles.tab ?? ''}>
            {t('asSent')}
          </Tab>
          <Tab id="curl" className={styles.tab ?? ''}>
            {t('asCurl')}
          </Tab>
        </TabList>
        <span role="status" className={styles.copied}>
          {copied}
        </span>
      </div>
      {[
        { id: 'sent', text: sent },
        { id: 'curl', text: curl },
      ].map(({ id, text }) => (
        <TabPanel key={id} id={id} className={styles.well ?? ''}>
          <pre dir="ltr" className={styles.code}>
            {text}
          </pre>
          <span className={styles.copy}>
            <Button variant="quiet" icon={<Icon name="copy" size={16} />} onClick={() => void copy(text)}>
              {t('copy')}
            </Button>
          </span>
        </TabPanel>
      ))}
    </Tabs>
  );
}
