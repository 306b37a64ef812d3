export type FoundGeometry = {
  /** The `coordinates` of each polygon, unchecked. */
  readonly polygons: readonly unknown[];
  /** Names of the other geometries, without duplicates. */
  readonly others: readonly string[];
  /** True for an empty collection or a feature without geometry. */
  readonly isEmpty: boolean;
};

const maxNameLength = 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Finds the polygons of any GeoJSON object. The caller limits the nesting. */
export function findPolygons(geojson: unknown): FoundGeometry {
  const polygons: unknown[] = [];
  const others = new Set<string>();
  let isEmpty = true;

  const visit = (value: unknown) => {
    if (value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0)) return;
    if (!isRecord(value)) {
      isEmpty = false;
      return;
    }
    switch (value.type) {
      case 'FeatureCollection':
        for (const feature of listOf(value.features)) visit(feature);
        return;
      case 'Feature':
        visit(value.geometry);
        return;
      case 'GeometryCollection':
        for (const geometry of listOf(value.geometries)) visit(geometry);
        return;
    }
    isEmpty = false;
    if (value.type === 'Polygon') polygons.push(value.coordinates);
    else if (value.type === 'MultiPolygon') {
      const parts = listOf(value.coordinates);
      // Kept as one bad polygon, so that an empty MultiPolygon is rejected and not skipped.
      if (parts.length === 0) polygons.push(value.coordinates);
      for (const part of parts) polygons.push(part);
    } else if (typeof value.type === 'string') others.add(value.type.slice(0, maxNameLength));
  };

  visit(geojson);
  return { polygons, others: [...others], isEmpty };
}
