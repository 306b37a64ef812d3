import type { Language } from '../../i18n/language.ts';
import { palettes, type Theme } from '../basemap/style/palette.ts';
import type { GroundPart } from '../overview/overview-paths.ts';
import { grows, Names } from './names.tsx';
import { type GroundTile, type SimpleMap, tileSide } from './simple-map.ts';
import styles from './simple-view.module.css';

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
