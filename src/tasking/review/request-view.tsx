import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { encodeQuery } from '../../api/http.ts';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useCopy } from '../../ui/feedback/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './review-dialog.module.css';

const createOrderPath = ({ query }: CreateOrderRequest) =>
  `/api/order/Order/CreateOrder?${encodeQuery(query)}`;

/** As it is sent: method, address and body. */
export const requestText = (request: CreateOrderRequest): string =>
  `POST ${createOrderPath(request)}\n\n${JSON.stringify(request.body, null, 2)}`;

/**
 * The same request for a shell, with a ticket that it gets first. It never contains the token; single quotes keep every other character as
 * it is.
 * @param sendId our server lets it through once, and forgets it after a minute: a directory of this name keeps a later paste from
 * sending.
 */
export function createOrderCurl(request: CreateOrderRequest, origin: string, sendId: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const page = `-H 'X-Page: ${sendId}'`;
  const ticket = `curl -sS -D - -o /dev/null ${page} ${quote(`${origin}/api/ticket`)}`;
  return [
    `mkdir "\${TMPDIR:-/tmp}/nadir-${sendId}" && TICKET=$(${ticket} | tr -d '\\r' | sed -n 's/^[Xx]-[Tt]icket: //p') &&`,
    `curl -X POST ${quote(origin + createOrderPath(request))}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    page,
    `-H "X-Send: $TICKET.${sendId}"`,
    `--data-raw ${quote(JSON.stringify(request.body))}`,
  ].join(' \\\n  ');
}

const views = ['sent', 'curl'] as const;
type View = (typeof views)[number];

/** The exact request, to read or to copy. */
export function RequestView({ request }: { request: CreateOrderRequest }) {
  const { t } = useTranslation('tasking');
  const { copied, copy, forget } = useCopy({ copied: t('copied'), failed: t('copyFailed') });
  const [shown, setShown] = useState<View>('sent');
  const [sendId] = useState(() => crypto.randomUUID());
  const texts: Record<View, string> = {
    sent: requestText(request),
    curl: createOrderCurl(request, location.origin, sendId),
  };

  return (
    <Tabs
      className={styles.tabs ?? ''}
      selectedKey={shown}
      onSelectionChange={(key) => {
        setShown(key === 'curl' ? 'curl' : 'sent');
        forget();
      }}
    >
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
          {copied?.said}
        </span>
        <button type="button" className={styles.copy} onClick={() => copy(texts[shown])}>
          <Icon name="copy" size={16} />
          {t('copy')}
        </button>
      </div>
      {views.map((id) => (
        <TabPanel key={id} id={id} className={styles.well ?? ''}>
          <pre dir="ltr" className={styles.code}>
            {texts[id]}
          </pre>
        </TabPanel>
      ))}
    </Tabs>
  );
}
