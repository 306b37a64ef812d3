import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Box } from '../../basemap/world/archive-front.ts';
import { boxAround, placeNamed } from './place.ts';
import { type Kind, usualFiles } from './region-file.ts';

export const help = `npm run map -- --around Riyadh --km 60       cuts streets, water and names around a place out of a map of the planet
npm run map -- --bbox 46.2,24.3,47.2,25.1    the same of a box: west, south, east, north in degrees
npm run map -- --relief --around Riyadh      cuts elevation, for shaded relief below the streets

  --around NAME    a place in English or Arabic; "Tripoli, Lebanon" where several have the name
  --km NUMBER      how far the box reaches from the place to each side; 50
  --maxzoom ZOOM   the last zoom, which costs several times the one before; 14, which has every street
  --relief         elevation in place of streets; its last zoom is 12 in the archive of Mapterhorn
  --from URL|FILE  the archive to cut; the newest daily build of Protomaps, or with --relief that of Mapterhorn
  --out FILE       maps/region.pmtiles or maps/relief.pmtiles, which npm start serves by itself
  --dry-run        says what it would download, and ends
  --yes            downloads more than 500 MB
  --help           prints this

Only the region is downloaded. The same command continues a download that was ended.`;

export type Options = {
  readonly kind: Kind;
  readonly box: Box;
  /** The place, or the box as text. */
  readonly label: string;
  /** Places of the same name. */
  readonly others: readonly string[];
  readonly maxzoom: number;
  /** Null is the newest daily build of streets, or the usual archive of elevation. */
  readonly from: string | null;
  readonly out: string;
  readonly dryRun: boolean;
  readonly yes: boolean;
};

const kinds = {
  around: { type: 'string' },
  bbox: { type: 'string' },
  km: { type: 'string' },
  maxzoom: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  relief: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Null to print the help. Throws an Error of one sentence for what cannot be read. */
export function readOptions(args: readonly string[]): Options | null {
  const given = parsed(args);
  if (given.help) return null;
  const zoom = numberOf('--maxzoom', given.maxzoom ?? '14');
  if (!Number.isInteger(zoom) || zoom < 0 || zoom > 20)
    throw new Error(`--maxzoom is a whole number from 0 to 20, not "${given.maxzoom}".`);
  if (given.from !== undefined && /^https?:/i.test(given.from) && !URL.canParse(given.from))
    throw new Error(`--from is the address or the file of an archive, not "${given.from}".`);
  const kind = given.relief === true ? 'relief' : 'streets';
  return {
    kind,
    ...regionOf(given),
    maxzoom: zoom,
    from: given.from ?? null,
    out: given.out === undefined ? usualFiles[kind] : resolve(given.out),
    dryRun: given['dry-run'] === true,
    yes: given.yes === true,
  };
}

function parsed(args: readonly string[]) {
  const at = args.indexOf('--bbox');
  const box = args[at + 1] ?? '';
  // A box west of Greenwich begins with a dash, as an option does.
  const joined = at >= 0 && /^-\d/.test(box) ? args.toSpliced(at, 2, `--bbox=${box}`) : [...args];
  try {
    return parseArgs({ args: joined, options: kinds }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function numberOf(name: string, text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Error(`${name} is a number, not "${text}".`);
  return number;
}

type Given = ReturnType<typeof parsed>;

function regionOf({ around, bbox, km }: Given): Pick<Options, 'box' | 'label' | 'others'> {
  if ((around === undefined) === (bbox === undefined))
    throw new Error(`Name one region: --around NAME or --bbox WEST,SOUTH,EAST,NORTH.\n\n${help}`);
  if (bbox !== undefined) {
    if (km !== undefined) throw new Error('--km belongs to --around: a box has its size.');
    return { box: boxOf(bbox), label: bbox, others: [] };
  }
  const reach = numberOf('--km', km ?? '50');
  if (reach <= 0 || reach > 2000) throw new Error(`--km is a number up to 2000, not "${km}".`);
  const { at, label, others } = placeNamed(around ?? '');
  return { box: boxAround(at, reach), label: `${label}, ${reach} km to each side`, others };
}

function boxOf(text: string): Box {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = text
    .split(',')
    .map((part) => numberOf('Each part of --bbox', part));
  const isBox =
    [west, east].every((lng) => Math.abs(lng) <= 180) &&
    [south, north].every((lat) => Math.abs(lat) <= 90) &&
    south < north &&
    west !== east &&
    more.length === 0;
  if (!isBox) throw new Error(`--bbox is west,south,east,north in degrees, not "${text}".`);
  return [west, south, east, north];
}
