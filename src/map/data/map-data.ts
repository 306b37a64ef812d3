import type { Feature, FeatureCollection, LineString, MultiPolygon, Point, Polygon } from 'geojson';
import type { Area, Ring } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { toGeoJson } from '../../geo/area/area-geojson.ts';
import { simplifyForMap } from '../../geo/area/area-simplify.ts';
import { withoutSeam } from '../../geo/area/seam.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Mark } from '../../ui/feedback/status-mark.tsx';

/** An estimate has a dashed outline: it is neither ordered nor promised. */
export type AreaKind = 'aoi' | 'intersection' | 'estimate';

/** An area on the map. `tag` is a short text beside it. */
export type MapArea = {
  readonly id: string;
  readonly area: Area;
  readonly kind: AreaKind;
  readonly tag?: string | undefined;
};

/** A result that a dot shows by its shape and colour, as beside the word. */
export type DotMark = Exclude<Mark, 'observed'>;

/** One of the user's orders: a dot. `name` is its accessible name. Of dots at one place the last is on top. */
export type MapDot = {
  readonly id: string;
  readonly at: LngLat;
  readonly name: string;
  readonly mark?: DotMark;
  /** It is never part of a cluster. */
  readonly isApart?: boolean;
};

/** What a map shows of orders, and the point of an order. */
export type Marks = {
  readonly areas: readonly MapArea[];
  readonly dots: readonly MapDot[];
  /** Not drawn, but highlighted when hovered elsewhere. */
  readonly listed: readonly MapDot[];
  readonly selectedId: string | null;
  readonly point: LngLat | null;
  /** Whether close dots are clustered; the selected one is always separate. */
  readonly clustered: boolean;
  /** The ring of the area filter. */
  readonly shape: Ring | null;
};

export const noMarks: Marks = {
  areas: [],
  dots: [],
  listed: [],
  selectedId: null,
  point: null,
  clustered: false,
  shape: null,
};

/** An area and its intersection may share the order's id. */
export const areaKey = ({ kind, id }: MapArea) => `${kind}:${id}`;

type AreaFacts = { id: string; kind: MapArea['kind'] };

const collection = <Shape extends Polygon | MultiPolygon | Point, Facts>(
  features: Feature<Shape, Facts>[],
): FeatureCollection<Shape, Facts> => ({ type: 'FeatureCollection', features });

export const areaShapes = (areas: readonly MapArea[]): FeatureCollection<Polygon | MultiPolygon, AreaFacts> =>
  collection(
    areas.map((one) => ({
      type: 'Feature',
      properties: { id: areaKey(one), kind: one.kind },
      geometry: toGeoJson(simplifyForMap(withoutSeam(one.area))),
    })),
  );

/** The centre of an area's box, for the square of an area too small to see. An estimate has a point there. */
export const areaMiddles = (areas: readonly MapArea[]): FeatureCollection<Point, AreaFacts> =>
  collection(
    areas
      .filter(({ kind }) => kind !== 'estimate')
      .map((one) => {
        const { west, south, east, north } = bounds(one.area);
        const coordinates = [(west + east) / 2, (south + north) / 2];
        return {
          type: 'Feature',
          properties: { id: areaKey(one), kind: one.kind },
          geometry: { type: 'Point', coordinates },
        };
      }),
  );

/** `hasArea`: the selected order has an area, which replaces its dot. */
export const orderDots = (
  dots: readonly MapDot[],
  selectedId: string | null,
  areas: readonly MapArea[],
): FeatureCollection<Point, { id: string; selected: boolean; hasArea: boolean; image?: `mark-${DotMark}` }> =>
  collection(
    dots.map(({ id, at, mark }) => ({
      type: 'Feature',
      properties: {
        id,
        selected: id === selectedId,
        hasArea: areas.some((area) => area.id === id),
        ...(mark !== undefined && { image: `mark-${mark}` as const }),
      },
      geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
    })),
  );

/** Splits the selected order and others that are apart from those that are clustered. */
export const parted = (
  dots: readonly MapDot[],
  selectedId: string | null,
): [apart: readonly MapDot[], crowd: readonly MapDot[]] => {
  const isApart = (dot: MapDot) => dot.id === selectedId || dot.isApart === true;
  return [dots.filter(isApart), dots.filter((dot) => !isApart(dot))];
};

export const shapeFeature = (ring: Ring | null): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features:
    ring === null
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'LineString', coordinates: ring.map(([lng, lat]) => [lng, lat]) },
          },
        ],
});

export const pointFeature = (point: LngLat | null): FeatureCollection<Point> =>
  collection(
    point === null
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
          },
        ],
  );

/** Leaves out areas without an extent, such as empty rings. */
export const drawable = (areas: readonly MapArea[]) =>
  areas.filter(({ area }) => Object.values(bounds(area)).every(Number.isFinite));

/** Compares content, because screens build new lists on each render. */
export const sameAreas = (a: readonly MapArea[], b: readonly MapArea[]) =>
  a.length === b.length &&
  a.every((one, at) => one.id === b[at]?.id && one.area === b[at]?.area && one.kind === b[at]?.kind);

export const sameDots = (a: readonly MapDot[], b: readonly MapDot[]) =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at];
    return (
      one.id === other?.id &&
      one.at.lng === other.at.lng &&
      one.at.lat === other.at.lat &&
      one.mark === other.mark &&
      one.isApart === other.isApart
    );
  });

/** CSS pixels to keep free of the target when fitting, by logical side. */
export type MapPadding = {
  readonly blockStart?: number;
  readonly blockEnd?: number;
  readonly inlineStart?: number;
  readonly inlineEnd?: number;
};

/** The shapes that can be drawn. */
export type ShapeKind = 'rectangle' | 'polygon';
