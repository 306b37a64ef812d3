import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

/** Pairs of a zoom and a value. */
export const grows = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];

/** Features of a kind, in the tiles of the embedded world. */
export const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'k'], kind];

/** `from`: a source and its layer, as "world/land"; a GeoJSON source has none. */
function of(from: string): { source: string; 'source-layer'?: string } {
  const [source = '', layer] = from.split('/');
  return { source, ...(layer !== undefined && { 'source-layer': layer }) };
}

type Value = number | ExpressionSpecification;
type Fill = Pick<FillLayerSpecification, 'minzoom' | 'maxzoom' | 'filter'> & { opacity?: Value };
type Line = Pick<LineLayerSpecification, 'minzoom' | 'maxzoom' | 'filter' | 'layout'> & {
  opacity?: Value;
  /** In units of the width. */
  dashes?: number[];
};

export const fill = (id: string, from: string, colour: string, { opacity, ...rest }: Fill = {}) =>
  ({
    id,
    type: 'fill',
    ...of(from),
    ...rest,
    paint: { 'fill-color': colour, ...(opacity !== undefined && { 'fill-opacity': opacity }) },
  }) satisfies FillLayerSpecification;

export const line = (
  id: string,
  from: string,
  colour: string,
  width: Value,
  { opacity, dashes, ...rest }: Line = {},
) =>
  ({
    id,
    type: 'line',
    ...of(from),
    ...rest,
    paint: {
      'line-color': colour,
      'line-width': width,
      ...(opacity !== undefined && { 'line-opacity': opacity }),
      ...(dashes !== undefined && { 'line-dasharray': dashes }),
    },
  }) satisfies LineLayerSpecification;

export const symbol = (
  id: string,
  from: string,
  layout: NonNullable<SymbolLayerSpecification['layout']>,
  rest: Pick<SymbolLayerSpecification, 'minzoom' | 'maxzoom' | 'filter' | 'paint'> = {},
) => ({ id, type: 'symbol', ...of(from), ...rest, layout }) satisfies SymbolLayerSpecification;
