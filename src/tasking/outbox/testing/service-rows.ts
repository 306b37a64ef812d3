import type { Traits } from './traits.ts';

/* What the simulated service reads of a request and writes of an order. */

const hour = 3_600_000;

export type Made = {
  /** Changes if a restored backup gives the number again. */
  id: number;
  readonly uuid: string;
  /** The place in which it was made. */
  readonly place: number;
  readonly refNo: string;
  readonly at: number;
  /** By the service's clock. */
  readonly date: number;
  readonly cart: Cart;
};

/** What a colleague orders. */
export const elsewhere: Cart = {
  CartItemDataList: [
    { DataKey: 'POI', DataValue: '{"type":"Point","coordinates":[10,10]}' },
    { DataKey: 'ImageTypeID', DataValue: '99' },
  ],
};
export type Cart = { CartItemDataList: { DataKey: string; DataValue: string }[] };

function shownUuid({ uuid }: Made, { uuid: how }: Traits, isCreated: boolean): string {
  if (how === 'none') return '';
  if (how === 'late' && isCreated) return '00000000-0000-0000-0000-000000000000';
  return how === 'upper' ? uuid.toUpperCase() : uuid;
}

export function shownReference({ refNo }: Made, { reference }: Traits): string | null {
  if (reference === 'dropped') return null;
  if (reference === 'cut') return refNo.slice(0, 16);
  return reference === 'upper' ? refNo.toUpperCase() : refNo;
}

/** Without a time zone: local time of a place three hours ahead. */
function dated(at: number, { zoned }: Traits): string {
  if (zoned) return new Date(at).toISOString();
  return new Date(at + 3 * hour).toISOString().slice(0, -1);
}

/** @param isCreated in the response of its CreateOrder. */
export function rowOf(order: Made, traits: Traits, isCreated = true) {
  const value = (key: string) => order.cart.CartItemDataList.find((data) => data.DataKey === key)?.DataValue;
  return {
    OrderID: order.id,
    UUID: shownUuid(order, traits, isCreated),
    OrderStatusID: 1,
    OrderStatusTitle: 'Pending',
    OrderNo: `ORD-${order.id}`,
    RefNo: shownReference(order, traits),
    OrderDate: dated(order.date, traits),
    AddedBy: 'An analyst',
    OrderItems: [
      {
        OrderItemID: order.id,
        ServiceID: 3,
        OrderItemDetail: {
          ImageTypeID: Number(value('ImageTypeID')),
          ImageResolutionID: Number(value('ImageResolutionID')),
          CloudCover: Number(value('CloudCover')),
          CaptureAttempFrom: value('FirstImageDate'),
          CaptureAttempTo: value('SecondImageDate'),
          AOI: square(value('POI') ?? ''),
        },
      },
    ],
  };
}

export const placeOf = (cart: Cart) =>
  cart.CartItemDataList.find((data) => data.DataKey === 'POI')?.DataValue ?? '';

/** Cached, because each is part of every list. */
const squares = new Map<string, string>();

function square(poi: string): string {
  const known = squares.get(poi) ?? squareOf(poi);
  squares.set(poi, known);
  return known;
}

function squareOf(poi: string): string {
  const [lng = 0, lat = 0] = JSON.parse(poi).coordinates;
  const [west, south, east, north] = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
}

export function cartOf(body: unknown): Cart {
  const list: unknown = Object(body).CartItemDataList;
  if (!Array.isArray(list)) throw new Error('CreateOrder without CartItemDataList');
  return {
    CartItemDataList: list.map((data) => ({
      DataKey: String(Object(data).DataKey),
      DataValue: String(Object(data).DataValue),
    })),
  };
}
