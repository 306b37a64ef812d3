import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { WaitingLines } from '../../../../ui/feedback/skeleton.tsx';
import { useKeptFocus } from '../../../../ui/keys/kept-focus.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PanelAndMap } from '../../../../ui/panel/panel.tsx';
import { useTitle } from '../../../../ui/title.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { readWaiting, useOpenPlaced } from '../../../review/form-order.ts';
import type { Entry } from '../../entry/entry.ts';
import { useOutbox, useOutboxState } from '../../outbox-context.ts';
import { entriesOf, type OutboxState } from '../../outbox-state.ts';
import { mayChoose } from '../../send/presses.ts';
import { StoreNotice } from '../store-notice.tsx';
import { Candidates } from './candidates.tsx';
import { CheckProgress } from './check-progress.tsx';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-page.module.css';
import { MoreMenu } from './more-menu.tsx';
import { EntryMap, OrderedFacts } from './ordered-facts.tsx';
import { Banner, ToOutbox, WhatHappened, WhatNext } from './what-happened.tsx';

const Receipt = lazy(async () => ({ default: (await import('./receipt.tsx')).Receipt }));

/** The page of one outbox entry. */
export function EntryPage() {
  const { entryId } = useParams();
  const { t } = useTranslation('outbox');
  const state = useOutboxState();
  const entry = entriesOf(state).find(({ id }) => id === entryId);
  useTitle(entry?.reference ?? t('title'));
  if (entry === undefined) return <MissingEntry kind={state.kind} />;
  const checking = state.kind === 'ready' ? state.checking.has(entry.id) : null;
  return <EntrySheet entry={entry} checking={checking} />;
}

/** @param checking null if the store failed: the entry may be old, and nothing can be done with it. */
function EntrySheet({ entry, checking }: { entry: Entry; checking: boolean | null }) {
  const now = useNow(1_000);
  const waits = readWaiting(useLocation().state);
  useAcknowledge(entry);
  useArrival(entry, waits);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions);
  return (
    <PanelAndMap
      panel={
        <>
          <Banner entry={entry} now={now} waits={waits} headingRef={heading} />
          <div className={styles.sheet}>
            <StoreNotice />
            {checking !== null && <CheckProgress entry={entry} checking={checking} />}
            {checking !== null && mayChoose(entry) && <Candidates entry={entry} />}
            <WhatHappened entry={entry} now={now} />
            <WhatNext entry={entry} now={now} />
            <OrderedFacts entry={entry} />
            {entry.made.length > 0 && (
              <Suspense fallback={null}>
                <Receipt entry={entry} />
              </Suspense>
            )}
          </div>
        </>
      }
      footer={
        <div ref={actions} className={styles.actions}>
          {checking === null ? (
            <MoreMenu reference={entry.reference} />
          ) : (
            <EntryActions
              entry={entry}
              checking={checking}
              now={now}
              onOver={() => heading.current?.focus()}
            />
          )}
        </div>
      }
      map={<EntryMap entry={entry} />}
    />
  );
}

/** The page of an entry that the outbox does not have, cannot read, or has not read yet. */
function MissingEntry({ kind }: { kind: OutboxState['kind'] }) {
  const { t } = useTranslation('outbox');
  return (
    <PanelAndMap
      panel={
        <div className={styles.sheet}>
          <ToOutbox />
          {kind === 'failed' && <h1 className={styles.missing}>{t('entryUnread')}</h1>}
          <StoreNotice />
          {kind === 'reading' && <WaitingLines words={t('loading')} />}
          {kind === 'ready' && (
            <>
              <h1 className={styles.missing}>{t('missingTitle')}</h1>
              <p className={styles.hint}>{t('missingBody')}</p>
              <div className={styles.actions}>
                <LinkButton to={paths.orders()}>{t('viewOrders')}</LinkButton>
              </div>
            </>
          )}
        </div>
      }
      map={<EntryMap entry={null} />}
    />
  );
}

/** Opens the order once it is placed, for users who came from the form to wait for it. */
function useArrival(entry: Entry, waits: boolean) {
  const openPlaced = useOpenPlaced();
  const isOver = waits && entry.state === 'accepted';
  const onPlaced = useEffectEvent(() => openPlaced(entry, { replace: true }));
  useEffect(() => {
    if (isOver) onPlaced();
  }, [isOver]);
}

/** Marks the entry on screen as seen. Duplicates need an explicit acknowledgement. */
function useAcknowledge({ id, state, seenAt }: Entry) {
  const outbox = useOutbox();
  const isNews = seenAt === null && (state === 'accepted' || state === 'rejected');
  useEffect(() => {
    if (!isNews) return;
    const acknowledge = () => {
      if (document.visibilityState === 'visible') void outbox.acknowledge(id);
    };
    acknowledge();
    document.addEventListener('visibilitychange', acknowledge);
    return () => document.removeEventListener('visibilitychange', acknowledge);
  }, [outbox, id, isNews]);
}
