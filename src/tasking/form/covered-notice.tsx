import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { statusName } from '../../order/naming.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CoveringStatus, numberOf } from '../coverings/covering-row.tsx';
import type { Covering } from '../coverings/coverings.ts';
import { useCoveredWords } from '../coverings/coverings-notice.tsx';
import type { CoveringsFound } from '../coverings/use-coverings.ts';
import styles from './covered-notice.module.css';

/**
 * Orders that already cover the point in the chosen window, then those that only overlap the expected image, with links, and the
 * number checked if that is not all. Empty only if all orders were checked and none was found.
 */
export function CoveredNotice({ coverings }: { coverings: CoveringsFound | null }) {
  const { t } = useTranslation('tasking');
  const words = useCoveredWords();
  if (coverings === null) return null;
  const { count, first, beside, partly } = coverings;
  if (count + beside.count === 0 && partly === null) return null;
  const [only, besideOnly] = [first[0], beside.first[0]];
  const isAlone = partly === null && count + beside.count === 1;
  if (isAlone && only !== undefined)
    return (
      <OneLine
        tone="doubt"
        words={coverings.unsure === 0 ? 'coveredBy' : 'coveredMayBy'}
        to={addressOf(only)}
        number={numberOf(only)}
      >
        <CoveringStatus covering={only} />
      </OneLine>
    );
  if (isAlone && besideOnly !== undefined)
    return (
      <OneLine tone="plain" words="overlapBy" to={paths.order(besideOnly.id)} number={besideOnly.no}>
        <bdi>{statusName(besideOnly.statusId, besideOnly.statusTitle)}</bdi>
      </OneLine>
    );
  const title =
    count > 0
      ? words.title(coverings)
      : beside.count > 0
        ? t('overlapTitle', { count: beside.count })
        : t('coveredUnsure');
  return (
    <div className={styles.place}>
      <Notice tone={count > 0 ? 'doubt' : 'plain'} role="status" title={title}>
        {count > 0 && (
          <ul className={styles.orders}>
            {first.map((covering) => (
              <li key={addressOf(covering)}>
                <Link to={addressOf(covering)}>
                  <Code>{numberOf(covering)}</Code>
                </Link>
                <CoveringStatus covering={covering} />
              </li>
            ))}
            {count > first.length && <li aria-hidden="true">…</li>}
          </ul>
        )}
        {beside.count > 0 && (
          <>
            {count > 0 && <p>{t('overlapMore', { count: beside.count })}</p>}
            <ul className={styles.orders}>
              {beside.first.map((order) => (
                <li key={order.id}>
                  <Link to={paths.order(order.id)}>
                    <Code>{order.no}</Code>
                  </Link>{' '}
                  <bdi>{statusName(order.statusId, order.statusTitle)}</bdi>
                </li>
              ))}
              {beside.count > beside.first.length && <li aria-hidden="true">…</li>}
            </ul>
          </>
        )}
        {/* Announced once, not again with every page of orders. */}
        {partly !== null && <p aria-live="off">{words.partly(partly)}</p>}
      </Notice>
    </div>
  );
}

type LineProps = {
  tone: 'doubt' | 'plain';
  words: 'coveredBy' | 'coveredMayBy' | 'overlapBy';
  to: string;
  number: string;
  /** Its status. */
  children: ReactNode;
};

/** One order alone is the subject of the sentence, so that the notice takes one line. */
function OneLine({ tone, words, to, number, children }: LineProps) {
  const { t } = useTranslation('tasking');
  const order = (
    <Link to={to}>
      <Code>{number}</Code>
    </Link>
  );
  return (
    <div className={styles.place}>
      <Notice tone={tone} role="status" title={<Trans t={t} i18nKey={words} components={{ order }} />}>
        <p className={styles.status}>{children}</p>
      </Notice>
    </div>
  );
}

const addressOf = (covering: Covering) =>
  covering.kind === 'order' ? paths.order(covering.order.id) : paths.outboxEntry(covering.entry.id);
