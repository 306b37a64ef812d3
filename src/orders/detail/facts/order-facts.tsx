import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../../api/wire/order.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { OrderedHere } from '../../../order/ordered-here.ts';
import { paths } from '../../../paths.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { safeHttpsUrl } from '../../../ui/safe-url.ts';
import { type Fact, factsOf } from './facts.ts';
import longTextStyles from './long-text.module.css';
import styles from './order-facts.module.css';

/** The characters shown at first, and the limit: longer text slows the page. */
const first = 500;
const max = 20_000;

/** Text of a user or of the service: in its own direction, wrapped, and collapsed when long. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const shown = text.slice(0, open ? max : first).toWellFormed();
  return (
    <>
      <span className={longTextStyles.text} dir="auto">
        {shown}
        {!open && text.length > first && '…'}
      </span>
      {!open && text.length > first && (
        <button type="button" className={longTextStyles.more} onClick={() => setOpen(true)}>
          {t('showAll')}
        </button>
      )}
      {open && text.length > max && (
        <span className={longTextStyles.rest}>{t('clipped', { total: number(text.length) })}</span>
      )}
    </>
  );
}

/** What was ordered, by whom, and the addresses of the bill. */
export function OrderFacts({ order, kept }: { order: Order; kept: OrderedHere | null }) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const invoice = order.Invoice?.trim();
  const payment = kept?.paymentUrl?.trim();
  return (
    <section aria-label={t('facts')}>
      <Facts facts={factsOf(order, t, useFormats())}>
        {invoice && <Address name={t('invoice')} open={t('openInvoice')} text={invoice} />}
        {payment && <Address name={tOrder('payment')} open={tOrder('pay')} text={payment} />}
        {kept !== null && (
          <div>
            <dt>{tOrder('receipt')}</dt>
            <dd>
              <Link to={paths.outboxEntry(kept.entryId)}>{tOrder('toReceipt')}</Link>
            </dd>
          </div>
        )}
      </Facts>
    </section>
  );
}

export const Facts = ({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <div key={fact.name} data-wide={fact.wide}>
        <dt>{fact.name}</dt>
        <dd>
          <Value fact={fact} />
        </dd>
      </div>
    ))}
    {children}
  </dl>
);

function Value({ fact }: { fact: Fact }) {
  if (fact.as === 'code') return <Code wrap>{fact.value}</Code>;
  return fact.as === 'text' ? <LongText text={fact.value} /> : fact.value;
}

/** An unspecified string (interface.md 2.6, 2.9): text, and a link only for an https address, never opened by itself. */
function Address({ name, open, text }: { name: string; open: string; text: string }) {
  const url = safeHttpsUrl(text);
  return (
    <div data-wide>
      <dt>{name}</dt>
      <dd>
        {url === null ? (
          <LongText text={text} />
        ) : (
          <a href={url.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {open} <bdi dir="ltr">{url.hostname}</bdi>
            <Icon name="external" size={14} />
          </a>
        )}
      </dd>
    </div>
  );
}
