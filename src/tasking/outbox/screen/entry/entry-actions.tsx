import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { ImageResolutionId, ImageTypeId } from '../../../../ids.ts';
import { orderAgainState } from '../../../../order/order-again.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { EntryReview } from '../../../review/entry-review.tsx';
import { type Entry, isUnclear, mayExist, maySend } from '../../entry/entry.ts';
import { isWhole, readCart } from '../../entry/read-cart.ts';
import { useOutbox } from '../../outbox-context.ts';
import { mayDrop } from '../../send/presses.ts';
import { caseOf } from '../case.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { MoreMenu } from './more-menu.tsx';

type Props = {
  entry: Entry;
  checking: boolean;
  now: number;
  /** A dialog is closed, and the button that opened it may be gone. */
  onOver: () => void;
};

/** The actions for an entry, and when disabled ones become available. Sending is confirmed in a review first. */
export function EntryActions({ entry, checking, now, onOver }: Props) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const [open, setOpen] = useState<'review' | 'discard' | 'decide' | 'over' | null>(null);
  const close = () => setOpen(null);
  const end = () => setOpen('over');
  const onEnd = useEffectEvent(onOver);
  useEffect(() => {
    if (open === 'over') onEnd();
  }, [open]);
  const { id, state } = entry;
  const [made] = entry.made;
  const checks =
    state === 'unknown' ||
    state === 'possible' ||
    state === 'notFound' ||
    state === 'acceptedNoId' ||
    isUnclear(entry);
  return (
    <>
      {maySend(entry) && (
        <Send
          entry={entry}
          now={now}
          words={t(state === 'notFound' ? 'sendAgain' : 'send')}
          onPress={() => setOpen('review')}
        />
      )}
      {state === 'accepted' && made !== undefined && (
        <LinkButton to={paths.order(made.orderId)} variant="main">
          {t('openOrder')}
        </LinkButton>
      )}
      {state === 'duplicate' && entry.seenAt === null && (
        <Button variant="main" onClick={() => void outbox.acknowledge(id)}>
          {t('understood')}
        </Button>
      )}
      {caseOf(entry, now).again && <OrderAgain entry={entry} />}
      {checks && (
        <Button busy={checking} onClick={() => void outbox.checkNow(id)}>
          {t('checkNow')}
        </Button>
      )}
      {outbox.mayDecide(entry) ? (
        <Button onClick={() => setOpen('decide')}>{t('decide')}</Button>
      ) : (
        state === 'unknown' && <SendAgainLater entry={entry} now={now} />
      )}
      <MoreMenu
        reference={entry.reference}
        {...(mayDrop(entry) && { onDiscard: () => setOpen('discard') })}
      />
      {open === 'review' && <EntryReview entry={entry} onClose={close} onOver={end} />}
      {open === 'decide' && outbox.mayDecide(entry) && (
        <DecideDialog entry={entry} onClose={close} onDecided={end} />
      )}
      {open === 'discard' && mayDrop(entry) && (
        <QuestionDialog
          title={t('discardTitle')}
          yes={t('discard')}
          keep={t('keep')}
          onClose={close}
          onYes={() => {
            end();
            void outbox.drop(id);
          }}
        >
          <p>{t(caseOf(entry, now).discard)}</p>
          <p>
            {t('reference')} <Code wrap>{entry.reference}</Code>
          </p>
        </QuestionDialog>
      )}
    </>
  );
}

type SendProps = { entry: Entry; now: number; words: string; onPress: () => void };

/** An expired window would be rejected, and an order that cannot be reviewed is not sent. */
function Send({ entry, now, words, onPress }: SendProps) {
  const { t } = useTranslation('outbox');
  const ordered = readCart(entry);
  const { later } = useApi().serviceClock;
  const latest = Math.max(now, later());
  const why =
    ordered === null || !isWhole(ordered) ? 'unreadable' : (ordered.to ?? 0) <= latest ? 'windowOver' : null;
  return (
    <Button variant="main" disabled={why !== null} onClick={onPress}>
      {why === null ? words : t(why, { words })}
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
  const ordered = readCart(entry);
  if (ordered === null) return null;
  const again = orderAgainState({
    point: ordered.point,
    imageTypeId: ImageTypeId.safeParse(ordered.imageTypeId).data ?? null,
    imageResolutionId: ImageResolutionId.safeParse(ordered.resolutionId).data ?? null,
    cloudCover: ordered.cloud,
    approximate: false,
    length: ordered.from === null || ordered.to === null ? null : ordered.to - ordered.from,
    order: null,
  });
  return (
    <LinkButton to={paths.newOrder()} state={again} variant={mayExist(entry) ? 'outline' : 'main'}>
      {t('orderAgain')}
    </LinkButton>
  );
}
