import { useTranslation } from 'react-i18next';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import styles from './entry-page.module.css';

/** The next step of the outbox, per state; nothing if all is settled. */
export function WhatNext({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const { next } = caseOf(entry, now);
  if (next.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('whatNext')}</h2>
      <dl className={styles.next}>
        {next.map(([when, then]) => (
          <div key={when}>
            <dt>{t(when)}</dt>
            <dd>{t(then)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
