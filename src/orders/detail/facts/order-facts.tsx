import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { safeHttpsUrl } from '../../../ui/safe-url.ts';
import { type Fact, factsOf, recordOf } from './facts.ts';
import { LongText } from './long-text.tsx';
import styles from './order-facts.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <section aria-label={t('facts')}>
      <Facts facts={factsOf(order, t, useFormats())} />
    </section>
  );
}

export function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const invoice = order.Invoice?.trim();
  return (
    <section className={styles.record}>
      <h2>{t('record')}</h2>
      <Facts facts={recordOf(order, t, useFormats())}>
        {invoice && (
          <div data-wide>
            <dt>{t('invoice')}</dt>
            <dd>
              <Invoice text={invoice} />
            </dd>
          </div>
        )}
      </Facts>
    </section>
  );
}

const Facts = ({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) => (
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

/** An unspecified string (interface.md 2.6): text, and a link only for an https address. */
function Invoice({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const url = safeHttpsUrl(text);
  if (url === null) return <LongText text={text} />;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {t('openInvoice')} <bdi dir="ltr">{url.hostname}</bdi>
      <Icon name="external" size={14} />
    </a>
  );
}
