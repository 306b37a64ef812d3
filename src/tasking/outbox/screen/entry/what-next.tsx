import { useTranslation } from 'react-i18next';
import { type Entry, isElsewhere } from '../../entry/entry.ts';
import styles from './entry-page.module.css';

const next = {
  unknown: [
    ['ifFound', 'ifFoundThen'],
    ['ifNotFound', 'ifNotFoundThen'],
  ],
  acceptedNoId: [
    ['ifFound', 'ifFoundThen'],
    ['ifNotFound', 'acceptedNotFoundThen'],
  ],
  possible: [
    ['ifYours', 'ifYoursThen'],
    ['ifNotYours', 'ifNotYoursThen'],
  ],
  notFound: [
    ['ifFound', 'ifFoundLateThen'],
    ['ifSentAgain', 'ifSentAgainThen'],
    ['ifDropped', 'ifDroppedThen'],
  ],
  queued: [
    ['ifSent', 'ifSentThen'],
    ['ifDropped', 'ifDroppedUnsentThen'],
  ],
} as const;

/** The next step of the outbox, per state; nothing if all is settled. */
export function WhatNext({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const { state } = entry;
  if (!isOpen(state) || isElsewhere(entry)) return null;
  return (
    <section className={styles.section}>
      <h2>{t('whatNext')}</h2>
      <dl className={styles.next}>
        {next[state].map(([when, then]) => (
          <div key={when}>
            <dt>{t(when)}</dt>
            <dd>{t(then)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isOpen = (state: Entry['state']): state is keyof typeof next => Object.hasOwn(next, state);
