import { useTranslation } from '../../../i18n/words.tsx';
import type { Snapshot } from '../../../tracking/block/slot.ts';
import { useTracking } from '../../../tracking/page/tracking-context.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';

/** Mutes an order until it changes, and unmutes it; both say what they did. */
export function useMuting() {
  const { t } = useTranslation('muting');
  const tracking = useTracking();
  return {
    /** `seen` is the order as it is on screen. False if it is not muted. */
    async mute(seen: Snapshot): Promise<boolean> {
      const isMuted = await tracking.mute(seen);
      announce(t(isMuted ? 'isMuted' : 'notMuted', { number: seen.no }));
      return isMuted;
    },
    async unmute(order: Snapshot): Promise<void> {
      await tracking.unmute(order);
      announce(t('isUnmuted', { number: order.no }));
    },
  };
}
