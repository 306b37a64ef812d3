import type { CartItemData, CreateOrderRequest, DataKey } from '../../api/wire/cart-item.ts';
import type { Draft } from './draft.ts';

/**
 * The only place that turns a draft into a request (interface.md 2.4, 2.5, 4.4). It always sends all seven DataKeys, because
 * the interface does not say which are mandatory. Values are strings of ASCII digits in every language.
 */
export function cartOf(draft: Draft): CreateOrderRequest {
  const { lng, lat } = draft.location.point;
  const note = draft.note === '' ? null : draft.note;
  const values: readonly (readonly [DataKey, string])[] = [
    ['POI', JSON.stringify({ type: 'Point', coordinates: [lng, lat] })],
    ['ImageResolutionID', String(draft.resolutionId)],
    ['ImageTypeID', String(draft.imageTypeId)],
    ['FirstImageDate', new Date(draft.from).toISOString()],
    ['SecondImageDate', new Date(draft.to).toISOString()],
    ['ImageProviderID', 'auto'],
    ['CloudCover', String(draft.cloud + 0)],
  ];
  return {
    query: { paymentMethod: 1, refNo: draft.reference, ...(note !== null && { note }) },
    body: {
      CartItemID: 0,
      ServiceID: 3,
      Note: note,
      Quantity: 1,
      IsFree: false,
      CartItemDataList: values.map(
        ([DataKey, DataValue]): CartItemData => ({ ServiceInputDataID: 0, DataKey, DataValue }),
      ),
    },
  };
}
