import type { Order } from '../../../api/wire/order.ts';
import { uuidOf } from '../../../api/wire/order-key.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { type Snapshot, uuidHashOf } from '../../../tracking/block/slot.ts';
import type { WhichOrder } from '../../../tracking/muted.ts';
import { useAnswer, useIsKept } from '../../../tracking/page/tracking-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './mute-order.module.css';
import { useMuting } from './use-muting.ts';

export const whichOf = ({ OrderID, UUID }: Order): WhichOrder => ({
  id: OrderID,
  uuidHash: uuidHashOf(uuidOf(UUID)),
});

type MutedOrder = Snapshot & { readonly mutedAt: number };

const about = ({ only }: { only: { ids?: readonly number[] | null } }) => only.ids?.[0];

/** The order as this device keeps it, and as a muted one; null if it is not known here, or not muted. */
function useKept({ id, uuidHash }: WhichOrder): { seen: Snapshot | null; muted: MutedOrder | null } {
  const isKept = useIsKept();
  const known = useAnswer('some', isKept ? { ids: [id] } : null, { about: ({ ids }) => ids[0] });
  const muted = useAnswer('muted', { only: { ids: [id] }, limit: 9 }, { about });
  // Two systems of a service may give one number to two orders.
  const isIt = (one: Snapshot) => one.uuidHash === uuidHash || one.uuidHash === 0;
  return { seen: known?.find(isIt) ?? null, muted: muted?.first.find(isIt) ?? null };
}

/** Mutes the order on the page until it changes, or unmutes it: one button, whose name says which. */
export function MuteButton({ order }: { order: WhichOrder }) {
  const { t } = useTranslation('muting');
  const isKept = useIsKept();
  const { seen, muted } = useKept(order);
  const { mute, unmute } = useMuting();
  if (!isKept) return null;
  return (
    <span className={styles.button}>
      <IconButton
        name={t(muted === null ? 'mute' : 'unmute')}
        aria-disabled={seen === null || undefined}
        onClick={() => {
          if (muted !== null) void unmute(muted);
          else if (seen !== null) void mute(seen);
        }}
      >
        <Icon name={muted === null ? 'bellOff' : 'bell'} />
      </IconButton>
    </span>
  );
}

/** Says of a muted order since when, and what ends it. */
export function MutedNote({ order }: { order: WhichOrder }) {
  const { t } = useTranslation('muting');
  const formats = useFormats();
  const { muted } = useKept(order);
  if (muted === null) return null;
  const time = formats.moment(muted.mutedAt, undefined, formats.dayShort(muted.mutedAt));
  return (
    <p className={styles.note}>
      <Icon name="bellOff" size={16} />
      <span>
        <strong>{t('since', { time })}</strong> <span>{t('until')}</span>
      </span>
    </p>
  );
}
