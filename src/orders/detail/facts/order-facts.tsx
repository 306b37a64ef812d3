import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { safeHttpsUrl } from '../../../ui/safe-url.ts';
import { type Fact, factsOf } from './facts.ts';
import { LongText } from './long-text.tsx';
import styles from './order-facts.module.css';

/** What was ordered, by whom, and the addresses of the bill. */
export function OrderFacts({ order, paymentUrl }: { order: Order; paymentUrl: string | null }) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const invoice = order.Invoice?.trim();
  const payment = paymentUrl?.trim();
  return (
    <section aria-label={t('facts')}>
      <Facts facts={factsOf(order, t, useFormats())}>
        {invoice && <Address name={t('invoice')} open={t('openInvoice')} text={invoice} />}
        {payment && <Address name={tOrder('payment')} open={tOrder('pay')} text={payment} />}
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
