import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Entry, isSettled } from '../entry/entry.ts';
import { useOutboxOf } from '../outbox-context.ts';
import { caseOf } from './case.ts';
import { CaseWords } from './case-words.tsx';
import { CheckProgress } from './entry/check-progress.tsx';
import { EntryActions } from './entry/entry-actions.tsx';
import styles from './entry/entry-page.module.css';
import { MadeOrders } from './entry/made-orders.tsx';
import { OrderedFacts } from './ordered-facts.tsx';

type Props = {
  entry: Entry;
  onSend: () => void;
  /** Called when the link to its order is pressed. */
  onOpen: () => void;
  /** More actions, after the others. */
  children?: ReactNode;
};

/** A confirmed, unsettled order, complete and read-only, separate from any form. */
export function WaitingOrder({ entry, onSend, onOpen, children }: Props) {
  const { t } = useTranslation('outbox');
  const now = useNow(1_000);
  const checking = useOutboxOf(({ checking }) => checking.has(entry.id));
  const outboxCase = caseOf(entry, now);
  return (
    <section className={styles.waiting} aria-label={t('waitingOrder', { reference: entry.reference })}>
      <Notice
        tone={outboxCase.tone}
        role="alert"
        title={t(outboxCase.title)}
        actions={
          <>
            {entry.state !== 'accepted' && (
              <EntryActions entry={entry} checking={checking} now={now} onSend={onSend}>
                <LinkButton to={paths.outboxEntry(entry.id)}>{t('follow')}</LinkButton>
              </EntryActions>
            )}
            {children}
          </>
        }
      >
        <CaseWords outboxCase={outboxCase} now={now} />
        {entry.made.length > 0 && <MadeOrders entry={entry} onOpen={onOpen} />}
      </Notice>
      {!isSettled(entry) && <CheckProgress entry={entry} checking={checking} />}
      <OrderedFacts entry={entry} />
    </section>
  );
}
