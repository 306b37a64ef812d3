import type { Rows, RowTexts } from '../answer/rows.ts';
import { spotsOf, textLocation } from '../geometry/geometry-rows.ts';
import type { ToDegrees } from '../geometry/projection.ts';
import { roleOf } from '../table/headings.ts';

/** Adds the points of a feature, with the texts of the properties whose names say so. */
export function addFeature(
  rows: Rows,
  geometry: unknown,
  properties: Readonly<Record<string, unknown>>,
  toDegrees: ToDegrees | null = null,
): void {
  const texts = textsOf(properties);
  for (const { location, origin } of spotsOf(geometry, toDegrees)) {
    // A place of Google Earth can have an address in words instead of a position.
    const isEmpty = location.kind === 'text' && location.text === '';
    const address = typeof properties.address === 'string' ? properties.address : '';
    rows.add({ location: isEmpty ? textLocation(address) : location, origin }, texts);
    if (toDegrees !== null) rows.note('projected');
  }
}

function textsOf(properties: Readonly<Record<string, unknown>>): RowTexts {
  const texts: { place?: string; reference?: string; note?: string } = {};
  for (const [name, value] of Object.entries(properties)) {
    const role = roleOf(name);
    if (role !== 'place' && role !== 'reference' && role !== 'note') continue;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    // The first name wins: togeojson and QGIS write the main one first.
    texts[role] ??= String(value);
  }
  return texts;
}
