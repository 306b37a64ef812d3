import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { paths } from '../../../../paths.ts';
import { Code } from '../../../../ui/code.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import { CaseWords } from '../case-words.tsx';
import styles from './banner.module.css';

type Props = {
  entry: Entry;
  now: number;
  /** The form led here: the state is announced at once. */
  waits: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The state of an order, and links to the orders that the service made of it. */
export function Banner({ entry, now, waits, headingRef }: Props) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outboxCase = caseOf(entry, now);
  return (
    <div className={styles.banner} data-tone={outboxCase.tone}>
      <ToOutbox />
      <div role={waits ? 'alert' : 'status'} className={styles.case}>
        <h1 ref={headingRef} tabIndex={-1}>
          <KnownMark mark={outboxCase.mark} size={22} />
          {t(outboxCase.title)}
        </h1>
        <CaseWords outboxCase={outboxCase} now={now} />
      </div>
      {entry.made.length > 0 && (
        <ul className={styles.made}>
          {entry.made.map(({ orderId, orderNo }) => (
            <li key={orderId}>
              <Link to={paths.order(orderId)}>
                <Code>
                  {orderNo ?? t('orderId', { id: formats.number(orderId, { useGrouping: false }) })}
                </Code>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ToOutbox() {
  const { t } = useTranslation('outbox');
  return (
    <Link to={paths.outbox()} className={styles.back}>
      <Icon name="arrowBack" size={16} />
      {t('title')}
    </Link>
  );
}
