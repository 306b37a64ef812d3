import type { Order } from '../../api/wire/order.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Code } from '../../ui/code.tsx';
import { Bill, hasFigures } from '../detail/facts/bill.tsx';
import type { Fact } from '../detail/facts/facts.ts';
import styles from './print-sheet.module.css';

export function PrintPrices({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (!hasFigures(order)) return null;
  return (
    <section>
      <h2>{t('prices')}</h2>
      <Bill order={order} className={styles.prices} />
      <p className={styles.small}>{t('asSent')}</p>
    </section>
  );
}

/** Longer values take the full width. */
const longFrom = 60;

const isLong = ({ value, as }: Fact) => value.length > longFrom || (as === 'text' && value.includes('\n'));

type Props = {
  /** In the order of the page; what only a program needs comes last. */
  groups: readonly (readonly Fact[])[];
};

/** The values of an order: of each group the short ones in columns, then the long ones. */
export const PrintValues = ({ groups }: Props) =>
  groups.map((facts) => {
    const [short, long] = [facts.filter((fact) => !isLong(fact)), facts.filter(isLong)];
    return (
      <div key={facts[0]?.name} className={styles.group}>
        {short.length > 0 && (
          <dl className={styles.facts}>
            {short.map((fact) => (
              <Value key={fact.name} fact={fact} />
            ))}
          </dl>
        )}
        {long.length > 0 && (
          <dl className={styles.long}>
            {long.map((fact) => (
              <Value key={fact.name} fact={fact} />
            ))}
          </dl>
        )}
      </div>
    );
  });

const Value = ({ fact: { name, value, as } }: { fact: Fact }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {as === 'code' ? (
        <Code wrap>{value}</Code>
      ) : (
        <span dir={as === 'text' ? 'auto' : undefined}>{value}</span>
      )}
    </dd>
  </div>
);
