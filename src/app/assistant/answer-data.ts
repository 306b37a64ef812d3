import type { ImageResolution, ImageType } from '../../api/wire/catalogs.ts';
import type { Order } from '../../api/wire/order.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { Answer } from './tool.ts';

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The fields of a listed order that an assistant gets. The person and the payment are left out. */
export const orderData = (order: ListedOrder) => ({
  orderId: order.id,
  number: order.no,
  reference: order.refNo,
  status: { id: order.statusId, title: order.statusTitle },
  orderedAt: isoOf(order.orderedAt),
  imageType: { id: order.typeId, name: order.typeName },
  resolution: { id: order.resolutionId, name: order.resolutionName },
  captureWindow: { from: isoOf(order.windowFrom), to: isoOf(order.windowTo) },
  /** The service named a zone for its times; without one they are read as UTC. */
  timesHaveZone: order.orderedInUtc && order.windowFromInUtc && order.windowToInUtc,
  largestCloudCover: order.cloudCover,
  place: order.place,
  centre: order.at === null ? null : { lat: order.at.lat, lng: order.at.lng },
  areaKm2: order.areaKm2,
  netPrice: order.netPrice,
});

/** The same with what only the order itself has. */
export const detailsData = (listed: ListedOrder, order: Order) => ({
  ...orderData(listed),
  note: order.Note,
  prices: {
    cost: order.CostPrice,
    price: order.Price,
    discount: order.Discount,
    tax: order.Tax,
    net: order.NetPrice,
  },
  items: order.OrderItems.map((item) => ({
    service: item.ServiceNameEn,
    quantity: item.Quantity,
    price: item.Price,
    tax: item.Tax,
    note: item.Note,
    groundSampleDistanceM: item.OrderItemDetail?.GSDInM ?? null,
  })),
});

export const typeData = (type: ImageType) => ({
  imageTypeId: type.ImageTypeID,
  nameEn: type.NameEn,
  nameAr: type.NameAr,
});

export const resolutionData = (resolution: ImageResolution) => ({
  resolutionId: resolution.ImageResolutionID,
  nameEn: resolution.NameEn,
  nameAr: resolution.NameAr,
  minimumCm: resolution.MinimumValueInCM,
  maximumCm: resolution.MaximumValueInCM,
  descriptionEn: resolution.DescriptionEn,
  subscribersOnly: resolution.IsSubscriberOnly,
});

const inPlace = '[account]';

/** The answer with each mention of the account replaced, also in texts that people wrote. */
export function withoutAccount(answer: Answer, email: string): Answer {
  const mention = new RegExp(email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(mention, inPlace);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]));
  };
  return clean(answer) as Answer;
}
