import type { ImageResolutionId, ImageTypeId, OrderId, OrderStatusId } from '../ids.ts';

/** An order as last seen. Times are milliseconds since 1970 UTC, `areaKm2` square kilometres. */
export type Snapshot = {
  readonly id: OrderId;
  readonly no: string;
  readonly refNo: string | null;
  readonly statusId: OrderStatusId;
  /** In the language of the session that saw it last. */
  readonly statusTitle: string;
  readonly netPrice: number | null;
  readonly orderedAt: number | null;
  readonly addedBy: string;
  readonly typeId: ImageTypeId | null;
  readonly typeName: string | null;
  readonly resolutionId: ImageResolutionId | null;
  readonly resolutionName: string | null;
  /** The region, or else the country. */
  readonly place: { readonly en: string | null; readonly ar: string | null };
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  /** The centre of the area of interest, in degrees. */
  readonly at: { readonly lng: number; readonly lat: number } | null;
  readonly areaKm2: number | null;
  /** True if there is an intersection area. */
  readonly covered: boolean;
  readonly firstSeenAt: number;
  /** The time of the latest request that showed it: later changes are unknown. */
  readonly lastSeenAt: number;
};
