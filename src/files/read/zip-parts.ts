import type { ShapeParts } from '../formats/shape.ts';
import { unpack } from '../input/unpack.ts';

export type Parts = ReadonlyMap<string, Uint8Array>;

const wanted = /\.(?:xml|rels|kml|gpx|geojson|json|csv|tsv|txt|wkt|shp|shx|dbf|prj|cpg|xlsx)$/i;
const unseen = /(?:^|\/)(?:__MACOSX\/|\.)(?!rels$)/;
const texts = /\.(?:kml|gpx|geojson|json|csv|tsv|txt|wkt)$/i;

/** The parts of a zip that may be read, and the names of the others. */
export const openZip = (bytes: Uint8Array) =>
  unpack(bytes, (name) => wanted.test(name) && !unseen.test(name));

/** The parts that are lists of their own, and those of them that are read where nobody has chosen. */
export function listsIn(names: readonly string[]) {
  const lists = names.filter((name) => texts.test(name) || /\.(?:shp|xlsx)$/i.test(name));
  // Google Earth writes its places into doc.kml, and keeps the files of its links beside it.
  const main = names.find((name) => /^doc\.kml$/i.test(name));
  return { lists, main: main === undefined ? lists : [main] };
}

/** The parts of the shapefile `name`. */
export function shapeParts(parts: Parts, name: string): ShapeParts {
  const beside = (ending: string) => {
    const sought = name.replace(/[^.]*$/, ending).toLowerCase();
    return [...parts].find(([other]) => other.toLowerCase() === sought)?.[1];
  };
  const [shx, dbf, prj, cpg] = [beside('shx'), beside('dbf'), beside('prj'), beside('cpg')];
  return {
    shp: parts.get(name) ?? new Uint8Array(),
    ...(shx && { shx }),
    ...(dbf && { dbf }),
    ...(prj && { prj }),
    ...(cpg && { cpg }),
  };
}
