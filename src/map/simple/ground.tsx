import type { Language } from '../../i18n/language.ts';
import { type BasemapColours, palettes, type Theme } from '../basemap/style/palette.ts';
import {
  around,
  type GroundPart,
  labelYOf,
  type RankedName,
  withoutOverlaps,
} from '../overview/overview-paths.ts';
import { type GroundTile, type SimpleMap, tileSide } from './simple-map.ts';
import styles from './simple-view.module.css';

type NamesProps = {
  map: SimpleMap;
  tiles: readonly GroundTile[];
  colours: BasemapColours;
  language: Language;
};
/** `key`: two towns may share their name. */
type Name = RankedName & { readonly px: number; readonly key: string };

/** Countries are named up to this zoom, as on the full map. */
const lastCountryZoom = 8;
/** A few names place the map: one for so many square pixels. */
const nameAreaPx = 26_000;
/** The sides of what no name may cover, in CSS pixels. */
const pointPx = 44;
const dotPx = 18;
const crowdPx = 40;

/** From one value to another between two zooms. */
const grows = (
  zoom: number,
  [z0, from]: readonly [number, number],
  [z1, to]: readonly [number, number],
): number => from + (to - from) * Math.max(0, Math.min(1, (zoom - z0) / (z1 - z0)));

/** Names of countries, seas and cities, clear of each other and of the marks. */
function Names({ map, tiles, colours, language }: NamesProps) {
  return (
    <g className={styles.names} direction={language === 'ar' ? 'rtl' : 'ltr'}>
      {namesIn(map, tiles, language).map(({ key, kind, words, x, y, labelY, px }) => (
        <g key={key} stroke={kind === 'sea' ? colours.seaHalo : colours.landHalo}>
          {kind === 'city' && <circle cx={x} cy={y} r={2.2} fill={colours.city} />}
          <text x={x} y={labelY} fontSize={px} fill={colours[kind === 'sea' ? 'seaName' : kind]}>
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

function namesIn(map: SimpleMap, tiles: readonly GroundTile[], language: Language): Name[] {
  const { camera, marks } = map;
  const zoom = camera.zoom();
  const size = camera.size();
  // Arabic letters are one pixel larger to be as legible.
  const more = language === 'ar' ? 1 : 0;
  const found = tiles.flatMap(({ key, place, drawn }) =>
    drawn.names
      .filter(({ kind, rank }) => (kind === 'city' ? rank <= zoom : kind === 'sea' || zoom < lastCountryZoom))
      .map((name): Name => {
        const scale = place.side / tileSide;
        const y = place.top + name.y * scale;
        const px = more + pxOf(name.kind, zoom);
        return {
          ...name,
          key: `${key} ${name.x} ${name.y} ${name.words}`,
          x: place.left + name.x * scale,
          y,
          labelY: labelYOf(name.kind, y, px),
          px,
        };
      }),
  );
  const boxAt = (at: { readonly lng: number; readonly lat: number }, side: number) => {
    const { x, y } = camera.project(at);
    return around(x, y, side, side);
  };
  const taken = [
    ...(marks.point === null ? [] : [boxAt(marks.point, pointPx)]),
    ...marks.dots.map(({ at }) => boxAt(at, dotPx)),
    ...map.spots().map(({ at, hit }) => boxAt(at, hit.kind === 'order' ? dotPx : crowdPx)),
  ];
  return withoutOverlaps(found, size, taken, Math.ceil((size.width * size.height) / nameAreaPx));
}

function pxOf(kind: RankedName['kind'], zoom: number): number {
  if (kind === 'country') return grows(zoom, [1, 10.5], [6, 16]);
  return kind === 'sea' ? grows(zoom, [1, 11], [6, 14]) : grows(zoom, [3, 11], [8, 14]);
}

type Props = { map: SimpleMap; language: Language; theme: Theme };

/** Sea, land, water, borders and names, in the colours and widths of the full map. */
export function Ground({ map, language, theme }: Props) {
  const tiles = map.ground();
  const zoom = map.camera.zoom();
  const colours = palettes[theme];
  const near = map.near();
  const coastPx = grows(zoom, [1, 0.8], [8, 2.4]);
  const line = (
    part: GroundPart,
    stroke: string,
    width: number,
    rest?: { dashes?: string; opacity?: number; of?: readonly GroundTile[] },
  ) => (
    <g
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeDasharray={rest?.dashes}
      strokeOpacity={rest?.opacity}
      strokeLinejoin="round"
    >
      <Parts tiles={rest?.of ?? tiles} part={part} />
    </g>
  );
  const fill = (part: GroundPart, colour: string, of = tiles) => (
    <g fill={colour}>
      <Parts tiles={of} part={part} />
    </g>
  );
  return (
    <>
      <g fill={colours.sea} stroke={colours.sea}>
        {tiles.map(({ key, place }) => (
          <rect key={key} x={place.left} y={place.top} width={place.side} height={place.side} />
        ))}
      </g>
      {line('coast', colours.coast, coastPx)}
      {fill('land', colours.land)}
      {fill('lakes', colours.sea)}
      {zoom >= 2 && line('rivers', colours.river, grows(zoom, [2, 0.4], [10, 2]))}
      {fill('sea', colours.sea, near)}
      {line('coast', colours.coast, coastPx, { of: near })}
      {fill('land', colours.land, near)}
      {fill('lakes', colours.sea, near)}
      {line('rivers', colours.river, grows(zoom, [8, 0.6], [12, 1.6]), { of: near })}
      {zoom >= 3 &&
        line('divisions', colours.division, grows(zoom, [3, 0.4], [10, 1.2]), {
          dashes: '4 2',
          opacity: grows(zoom, [3, 0.3], [6, 0.8]),
        })}
      {line('borders', colours.border, grows(zoom, [1, 0.5], [8, 1.6]))}
      {line('disputed', colours.border, grows(zoom, [1, 0.6], [8, 1.8]), { dashes: '3 3' })}
      <Names map={map} tiles={[...tiles, ...near]} colours={colours} language={language} />
    </>
  );
}

function Parts({ tiles, part }: { tiles: readonly GroundTile[]; part: GroundPart }) {
  return tiles.map(({ key, place, drawn }) =>
    drawn.paths[part] === '' ? null : (
      <path
        key={key}
        className={styles.part}
        d={drawn.paths[part]}
        transform={`translate(${place.left} ${place.top}) scale(${place.side / tileSide})`}
      />
    ),
  );
}
