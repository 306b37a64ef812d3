import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { orderAgainState } from '../../../order-again.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Entry } from '../entry.ts';
import { useOutbox } from '../outbox-context.ts';
import { readCart } from '../read-cart.ts';
import styles from './entry-page.module.css';

type Props = { entry: Entry; looking: boolean; now: number };

/** What a person can do about it now, and from when what not yet can be done. */
export function EntryActions({ entry, looking, now }: Props) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const { id, state } = entry;
  const [made] = entry.made;
  const checks =
    state === 'unknown' || state === 'possible' || state === 'notFound' || state === 'acceptedNoId';
  return (
    <div className={styles.actions}>
      {state === 'queued' && <Send entry={entry} now={now} words={t('send')} />}
      {state === 'notFound' && <Send entry={entry} now={now} words={t('sendAgain')} />}
      {state === 'accepted' && made !== undefined && (
        <LinkButton to={paths.order(made.orderId)} variant="main">
          {t('openOrder')}
        </LinkButton>
      )}
      {state === 'duplicate' && entry.seenAt === null && (
        <Button variant="main" onClick={() => void outbox.see(id)}>
          {t('understood')}
        </Button>
      )}
      {(state === 'rejected' || state === 'dropped') && <OrderAgain entry={entry} />}
      {checks && (
        <Button busy={looking} onClick={() => void outbox.lookNow(id)}>
          {t('checkNow')}
        </Button>
      )}
      <CopyReference reference={entry.reference} />
      {(state === 'queued' || state === 'notFound') && (
        <Button onClick={() => void outbox.drop(id)}>{t('dropIt')}</Button>
      )}
      {state === 'unknown' && <SendAgainLater entry={entry} now={now} />}
    </div>
  );
}

/** A window that is over can only be refused. */
function Send({ entry, now, words }: { entry: Entry; now: number; words: string }) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const to = entry.request === null ? null : readCart(entry.request).to;
  const over = to !== null && to <= now;
  return (
    <Button variant="main" disabled={over} onClick={() => void outbox.send(entry.id)}>
      {over ? t('windowOver', { words }) : words}
    </Button>
  );
}

function SendAgainLater({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const left = useOutbox().untilProof(entry);
  const from = now + left;
  return (
    <Button disabled>
      {left > 0 ? t('sendAgainFrom', { time: formats.clock(from) }) : t('sendAgainAfterChecks')}
    </Button>
  );
}

function OrderAgain({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  if (entry.request === null) return null;
  const ordered = readCart(entry.request);
  const again = orderAgainState({
    point: ordered.point,
    imageTypeId: ImageTypeId.safeParse(ordered.imageTypeId).data ?? null,
    imageResolutionId: ImageResolutionId.safeParse(ordered.resolutionId).data ?? null,
    cloudCover: ordered.cloud,
    approximate: false,
  });
  return (
    <LinkButton to={paths.newOrder()} state={again} variant="main">
      {t('orderAnew')}
    </LinkButton>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const { t } = useTranslation('outbox');
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  async function copy() {
    const outcome = await navigator.clipboard.writeText(reference).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    );
    setSaid(outcome);
    announce(t(outcome));
  }
  return <Button onClick={() => void copy()}>{said === null ? t('copyReference') : t(said)}</Button>;
}
