import { Trans, useTranslation } from 'react-i18next';
import { FailureWords } from '../../../ui/failure-notice.tsx';
import { KnownMark } from '../../../ui/status-mark.tsx';
import { type Entry, lastSend } from '../entry.ts';
import { caseOf } from './case.ts';
import styles from './entry-page.module.css';
import { MadeOrders } from './made-orders.tsx';
import { ToOutbox } from './to-outbox.tsx';

/** The case, stated first: what is known, what is not, and what that means. */
export function CaseBanner({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const { title, body, mark, tone } = caseOf(entry, now);
  const told = entry.state === 'rejected' || entry.state === 'queued' || entry.state === 'unsent';
  const failure = told ? (lastSend(entry)?.failure ?? null) : null;
  return (
    <div className={styles.banner} data-tone={tone}>
      <ToOutbox />
      <div role="status" className={styles.case}>
        <h1>
          <KnownMark mark={mark} size={22} />
          {t(title)}
        </h1>
        <p>
          <Trans t={t} i18nKey={body} components={{ strong: <strong /> }} />
        </p>
        {failure !== null && <FailureWords failure={failure} />}
      </div>
      {entry.made.length > 0 && <MadeOrders entry={entry} />}
    </div>
  );
}
