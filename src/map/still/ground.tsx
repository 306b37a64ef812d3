import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceQueries } from '../../browser/device-queries.ts';
import type { Language } from '../../i18n/language.ts';
import { nearZoom } from '../basemap/style/basemap-layers.ts';
import { type BasemapColours, palettes, type Theme } from '../basemap/style/palette.ts';
import type { FlatView } from '../camera/flat-view.ts';
import { around, type Rect } from '../camera/hit.ts';
import styles from './ground.module.css';
import {
  type Ground as Drawn,
  type GroundName,
  type GroundPart,
  type PlacedTile,
  readGround,
  type ShownName,
  type TilePlace,
  tileSide,
  tilesUnder,
  withoutOverlaps,
} from './ground-paths.ts';

type GroundTile = { readonly key: string; readonly place: PlacedTile; readonly drawn: Drawn };

/** What of the ground under a view has been read: until all is, what was read before. */
export type GroundRead = {
  readonly view: FlatView;
  readonly tiles: readonly GroundTile[];
  /** Shores, waters and towns over them, where the view is close. */
  readonly near: readonly GroundTile[];
  readonly isMissing: boolean;
  readonly isSettled: boolean;
};

type Read = {
  readonly z: number;
  readonly tiles: ReadonlyMap<string, Drawn>;
  readonly isMissing: boolean;
};

const addressOf = ({ z, x, y }: TilePlace) => `${z}/${x}/${y}`;
/** The key of all reads of the ground. */
export const groundKey = ['ground'];

async function readTiles(z: number, places: ReadonlyMap<string, TilePlace>): Promise<Read> {
  const tiles = new Map<string, Drawn>();
  let isMissing = false;
  const reads = [...places].map(async ([address, place]) => {
    try {
      const drawn = deviceQueries.fetchQuery({
        queryKey: ['tile', address],
        queryFn: ({ signal }) => readGround(place, signal),
        structuralSharing: false,
      });
      tiles.set(address, await drawn);
    } catch {
      isMissing = true;
    }
  });
  await Promise.all(reads);
  return { z, tiles, isMissing };
}

/** Reads the tiles of the embedded basemap under a view; null for none, and before the first is read. */
export function useGround(view: FlatView | null): GroundRead | null {
  const base = view === null ? [] : tilesUnder(view);
  const close = view === null || view.zoom < nearZoom ? [] : tilesUnder(view, nearZoom);
  // A world narrower than the view shows a tile more than once.
  const places = new Map([...base, ...close].map((place) => [addressOf(place), place]));
  const { data, isFetching } = useQuery(
    {
      queryKey: [...groundKey, ...places.keys()],
      queryFn: () => readTiles(base[0]?.z ?? 0, places),
      enabled: base.length > 0,
      structuralSharing: false,
      placeholderData: keepPreviousData,
    },
    deviceQueries,
  );
  if (view === null || data === undefined) return null;
  const read = (placed: readonly PlacedTile[]) =>
    placed.flatMap((place): GroundTile[] => {
      const drawn = data.tiles.get(addressOf(place));
      const turn = Math.round(place.left / (place.side * 2 ** place.z));
      return drawn === undefined ? [] : [{ key: `${addressOf(place)} ${turn}`, place, drawn }];
    });
  return {
    view,
    tiles: read(tilesUnder(view, data.z)),
    near: read(close),
    isMissing: data.isMissing,
    isSettled: !isFetching,
  };
}

/** From one value to another between two zooms. */
const grows = (
  zoom: number,
  [z0, from]: readonly [number, number],
  [z1, to]: readonly [number, number],
): number => from + (to - from) * Math.max(0, Math.min(1, (zoom - z0) / (z1 - z0)));

type Props = {
  ground: GroundRead;
  language: Language;
  theme: Theme;
  /** What no name may cover. */
  taken: readonly Rect[];
  /** A small picture has few lines and few names. */
  isSmall?: boolean;
};

/** Sea, land, water, borders and names, in the colours and widths of the full map. */
export function Ground({ ground, language, theme, taken, isSmall = false }: Props) {
  const { view, tiles, near } = ground;
  const { zoom } = view;
  const colours = palettes[theme];
  const coastPx = grows(zoom, [1, 0.8], [8, 2.4]);
  const fill = (part: GroundPart, colour: string, of = tiles) => (
    <g fill={colour}>
      <Parts tiles={of} part={part} />
    </g>
  );
  type Line = { of?: readonly GroundTile[]; dashes?: string; opacity?: number };
  const line = (part: GroundPart, colour: string, width: number, rest: Line = {}) => (
    <g
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeDasharray={rest.dashes}
      strokeOpacity={rest.opacity}
      strokeLinejoin="round"
    >
      <Parts tiles={rest.of ?? tiles} part={part} />
    </g>
  );
  return (
    <>
      <g fill={colours.sea} stroke={colours.sea}>
        {tiles.map(({ key, place: { left, top, side } }) => (
          <rect key={key} x={left} y={top} width={side} height={side} />
        ))}
      </g>
      {line('coast', colours.coast, coastPx)}
      {fill('land', colours.land)}
      {fill('lakes', colours.sea)}
      {!isSmall && zoom >= 2 && line('rivers', colours.river, grows(zoom, [2, 0.4], [10, 2]))}
      {fill('sea', colours.sea, near)}
      {line('coast', colours.coast, coastPx, { of: near })}
      {fill('land', colours.land, near)}
      {fill('lakes', colours.sea, near)}
      {line('rivers', colours.river, grows(zoom, [8, 0.6], [12, 1.6]), { of: near })}
      {!isSmall &&
        zoom >= 3 &&
        line('divisions', colours.division, grows(zoom, [3, 0.4], [10, 1.2]), {
          dashes: '4 2',
          opacity: grows(zoom, [3, 0.3], [6, 0.8]),
        })}
      {line('borders', colours.border, grows(zoom, [1, 0.5], [8, 1.6]))}
      {line('disputed', colours.border, grows(zoom, [1, 0.6], [8, 1.8]), { dashes: '3 3' })}
      <Names names={namesIn(ground, language, taken, isSmall)} colours={colours} language={language} />
    </>
  );
}

function Parts({ tiles, part }: { tiles: readonly GroundTile[]; part: GroundPart }) {
  return tiles.map(({ key, place: { left, top, side }, drawn }) =>
    drawn.paths[part] === '' ? null : (
      <path
        key={key}
        className={styles.part}
        d={drawn.paths[part]}
        transform={`translate(${left} ${top}) scale(${side / tileSide})`}
      />
    ),
  );
}

type NamesProps = { names: readonly ShownName[]; colours: BasemapColours; language: Language };

function Names({ names, colours, language }: NamesProps) {
  return (
    <g className={styles.names} direction={language === 'ar' ? 'rtl' : 'ltr'}>
      {names.map(({ key, kind, words, x, y, labelY, px }) => (
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

/** Countries are named up to this zoom, as on the full map. */
const lastCountryZoom = 8;
const smallPx = 11;
const maxSmallNames = 4;
/** A few names place the map: one for so many square pixels. */
const nameAreaPx = 26_000;

export function namesIn(
  { view: { zoom, size }, tiles, near }: GroundRead,
  language: Language,
  taken: readonly Rect[],
  isSmall: boolean,
): ShownName[] {
  const isWanted = ({ kind, rank }: GroundName) => {
    if (isSmall) return kind !== 'sea';
    return kind === 'city' ? rank <= zoom : kind === 'sea' || zoom < lastCountryZoom;
  };
  // Arabic letters are one pixel larger to be as legible.
  const more = language === 'ar' ? 1 : 0;
  const found = [...tiles, ...near].flatMap(({ key, place, drawn }) =>
    drawn.names
      .filter(isWanted)
      .flatMap(({ words: { [language]: words }, kind, rank, ...at }): ShownName[] => {
        if (words === undefined) return [];
        const scale = place.side / tileSide;
        const [x, y] = [place.left + at.x * scale, place.top + at.y * scale];
        const px = isSmall ? smallPx : more + pxOf(kind, zoom);
        // A city's name is above its dot.
        const labelY = kind === 'city' ? y - 9 - (px - smallPx) * 1.2 : y;
        return [{ key: `${key} ${at.x} ${at.y} ${words}`, words, kind, rank, px, x, y, labelY }];
      }),
  );
  const limit = isSmall ? maxSmallNames : Math.ceil((size.width * size.height) / nameAreaPx);
  return withoutOverlaps(found, size, taken, limit);
}

function pxOf(kind: GroundName['kind'], zoom: number): number {
  if (kind === 'country') return grows(zoom, [1, 10.5], [6, 16]);
  return kind === 'sea' ? grows(zoom, [1, 11], [6, 14]) : grows(zoom, [3, 11], [8, 14]);
}

/** The ground of a small picture whose subject is in its middle. */
function SmallGround({ ground, ...appearance }: Pick<Props, 'ground' | 'language' | 'theme'>) {
  const { width, height } = ground.view.size;
  return (
    <Ground {...appearance} ground={ground} taken={[around({ x: width / 2, y: height / 2 }, 28)]} isSmall />
  );
}

type ViewProps = {
  view: FlatView;
  /** What no name may cover; without it the subject is in the middle of a small picture. */
  taken?: readonly Rect[];
} & Pick<Props, 'language' | 'theme'>;

/** The same for a view; nothing until it is read, and if it cannot be read. */
export function GroundOfView({ view, taken, ...appearance }: ViewProps) {
  const ground = useGround(view);
  if (!ground?.isSettled || ground.isMissing) return null;
  if (taken === undefined) return <SmallGround {...appearance} ground={ground} />;
  return <Ground {...appearance} ground={ground} taken={taken} />;
}
