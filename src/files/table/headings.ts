import { fold } from '../../fold.ts';
import { type ColumnChoice, type ColumnRole, columnRoles } from '../answer/found.ts';

/** Usual headings, the surest first; compared without accents, case, signs and the article's spelling. */
const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  latitude: [
    'latitude',
    'lat',
    'lat dd',
    'latitude dd',
    'latitude wgs84',
    'decimal latitude',
    'decimallatitude',
    'gps latitude',
    'y',
    'point y',
    'ycoord',
    'y coord',
    'خط العرض',
    'دائرة العرض',
    'العرض',
    'عرض',
    'الإحداثي الصادي',
  ],
  longitude: [
    'longitude',
    'lon',
    'lng',
    'long',
    'lon dd',
    'longitude dd',
    'longitude wgs84',
    'decimal longitude',
    'decimallongitude',
    'gps longitude',
    'x',
    'point x',
    'xcoord',
    'x coord',
    'خط الطول',
    'الطول',
    'طول',
    'الإحداثي السيني',
  ],
  location: [
    'coordinates',
    'coordinate',
    'coords',
    'wkt',
    'geometry',
    'geom',
    'the geom',
    'wkt geom',
    'lat lon',
    'lat long',
    'lat lng',
    'latlon',
    'latlong',
    'latitude longitude',
    'position',
    'mgrs',
    'utm',
    'plus code',
    'location',
    'الإحداثيات',
    'إحداثيات',
    'الموقع الجغرافي',
  ],
  place: [
    'place',
    'name',
    'place name',
    'site',
    'site name',
    'title',
    'label',
    'port',
    'city',
    'town',
    'location name',
    'الاسم',
    'اسم',
    'المكان',
    'مكان',
    'اسم المكان',
    'اسم الموقع',
    'الموقع',
    'الميناء',
    'المدينة',
  ],
  reference: [
    'reference',
    'ref',
    'ref no',
    'refno',
    'reference no',
    'reference number',
    'المرجع',
    'رقم المرجع',
  ],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'ملاحظة', 'ملاحظات', 'الملاحظات'],
};

const ranks = new Map(
  columnRoles.flatMap((role) => names[role].map((name, rank) => [fold(name), { role, rank }] as const)),
);

/** Units and systems in brackets are no part of a heading. */
const known = (heading: string) =>
  ranks.get(fold(heading)) ?? ranks.get(fold(heading.replace(/[([].*$/, '')));

/** What a heading or the name of a property stands for; null for any other. */
export const roleOf = (heading: string): ColumnRole | null => known(heading)?.role ?? null;

/** The columns by their headings; null where none is known. */
export function columnsOf(headings: readonly string[]): ColumnChoice {
  const best = new Map<ColumnRole, { column: number; rank: number }>();
  for (const [column, heading] of headings.entries()) {
    const found = known(heading);
    if (found === undefined) continue;
    const before = best.get(found.role);
    if (before === undefined || found.rank < before.rank) best.set(found.role, { column, rank: found.rank });
  }
  const at = (role: ColumnRole) => best.get(role)?.column ?? null;
  return {
    headed: true,
    place: at('place'),
    latitude: at('latitude'),
    longitude: at('longitude'),
    location: at('location'),
    reference: at('reference'),
    note: at('note'),
  };
}

/** Whether the columns say where each row is. */
export const locates = ({ latitude, longitude, location }: ColumnChoice): boolean =>
  location !== null || (latitude !== null && longitude !== null);
