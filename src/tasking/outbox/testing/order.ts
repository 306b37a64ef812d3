import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import type { Intent } from '../entry/entry.ts';
import { type Confirmation, noLimits } from '../limits.ts';

/** A confirmation that no limit rejects. */
export const unlimited: Confirmation = { at: null, wall: null, limits: noLimits, proved: false };

/** Orders of a history differ in their place; without a typed reference each has a minted one. */
export function order(
  index: number,
  refNo = `T261121${String(index).padStart(4, '0')}ABCDEFGH`,
): CreateOrderRequest {
  const point = JSON.stringify({
    type: 'Point',
    coordinates: [20 + (index % 50) * 3, 5 + Math.floor(index / 50) / 2],
  });
  const values = [
    ['POI', point],
    ['ImageResolutionID', '4'],
    ['ImageTypeID', '2'],
    ['FirstImageDate', '2026-11-23T00:00:00.000Z'],
    // Later than any sleep or clock of a history.
    ['SecondImageDate', '2046-12-07T00:00:00.000Z'],
    ['ImageProviderID', 'auto'],
    ['CloudCover', '20'],
  ] as const;
  return {
    query: { paymentMethod: 1, refNo },
    body: {
      CartItemID: 0,
      ServiceID: 3,
      Note: null,
      Quantity: 1,
      IsFree: false,
      CartItemDataList: values.map(([DataKey, DataValue]) => ({ ServiceInputDataID: 0, DataKey, DataValue })),
    },
  };
}

/** An order that is confirmed while nothing is known of the list. */
export const intent = (index: number): Intent => ({
  id: `draft ${index}`,
  request: order(index),
  ownReference: false,
  anchors: [],
  known: [],
});
