import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import { CaseWords } from '../case-words.tsx';
import styles from './entry-page.module.css';
import { MadeOrders } from './made-orders.tsx';
import { ToOutbox } from './to-outbox.tsx';

type Props = {
  entry: Entry;
  now: number;
  /** The form led here: the state is announced at once. */
  waits: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The state of an order, shown first. */
export function CaseBanner({ entry, now, waits, headingRef }: Props) {
  const { t } = useTranslation('outbox');
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
      {entry.made.length > 0 && <MadeOrders entry={entry} />}
    </div>
  );
}
