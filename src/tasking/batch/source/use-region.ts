import { useQueryClient } from '@tanstack/react-query';
import { cachedOrders } from '../../../api/queries/orders.ts';
import type { Bounds } from '../../../geo/area/area.ts';
import { region } from '../../../tracking/answers/region.ts';
import { useAnswered, useTrackingOf } from '../../../tracking/page/tracking-context.ts';
import { fromOrders } from '../../../tracking/page/tracking-on-demand.ts';

const question = {};

/** Where most orders of the account are, at the moment of the call: all stored ones, or without them those that this tab has listed. */
export function useRegion(): () => Bounds | null {
  const client = useQueryClient();
  const isOff = useTrackingOf(({ sync }) => sync.kind === 'off');
  const remembered = useAnswered('region', question, 'region');
  return () => (isOff ? region(fromOrders(cachedOrders(client))) : (remembered?.answer ?? null));
}
