import { OrderId, OrderStatusId } from '../../ids.ts';
import type { Snapshot } from '../block/slot.ts';

/** A place of which only the region is known. */
const whereAt = (RegionName: string | null, RegionNameAr: string | null): Snapshot['where'] => ({
  CityName: null,
  CityNameAr: null,
  RegionName,
  RegionNameAr,
  CountryName: null,
  CountryNameAr: null,
  CountryCode: null,
});

/** An order in status 1 with an image, a place and a window; `more` overrides it. */
export function snapshot(id: number, more: Partial<Snapshot> = {}): Snapshot {
  const seenAt = Date.UTC(2026, 10, 21, 9);
  return {
    id: OrderId.parse(id),
    uuidHash: 0,
    no: `ORD-${id}`,
    refNo: null,
    statusId: OrderStatusId.parse(1),
    statusTitle: 'Pending',
    netPrice: 1_250,
    orderedAt: seenAt - 86_400_000,
    orderedInUtc: true,
    addedBy: 'analyst@nadir.test',
    typeId: null,
    typeName: 'Optical',
    resolutionId: null,
    resolutionName: 'High',
    place: { en: 'Makkah', ar: 'مكة المكرمة' },
    where: whereAt('Makkah', 'مكة المكرمة'),
    windowFrom: seenAt,
    windowFromInUtc: true,
    windowTo: seenAt + 7 * 86_400_000,
    windowToInUtc: true,
    cloudCover: 20,
    at: { lng: 39.2, lat: 21.5 },
    areaKm2: 25,
    covered: false,
    firstSeenAt: seenAt - 3_600_000,
    lastSeenAt: seenAt,
    ...more,
    ...(more.place !== undefined &&
      more.where === undefined && { where: whereAt(more.place.en, more.place.ar) }),
  };
}
