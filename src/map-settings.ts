import {
  atLeast,
  type Check,
  type Checked,
  finite,
  having,
  isObject,
  matching,
  object,
  oneOf,
  orNull,
  text,
  withDefault,
} from './checks.ts';

const filled = having(text, (value) => value !== '');

/**
 * An https address, or a path of this origin; also http of this machine, where a server of tiles and tests have it. The policy of the
 * page lists its origin, so that holds nothing that a policy reads as its own.
 */
export const hostAddress = matching(
  /^((https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(?=[/?#]|$)|\/(?![/\\]))/i,
);

const tokens = ['{z}', '{x}', '{y}'];
const withoutTokens = (address: string) => tokens.reduce((rest, token) => rest.replace(token, ''), address);
const hasBraces = (address: string) => /[{}]/.test(address);

const tilesAddress = having(
  hostAddress,
  (address) => tokens.every((token) => address.includes(token)) && !hasBraces(withoutTokens(address)),
);
const wmsAddress = having(hostAddress, (address) => !hasBraces(address));
const zoom = having(atLeast(0), (value) => value <= 22);
const opacity = having(finite, (value) => value > 0 && value <= 1);

/** Pictures of a service over the basemap: tiles by their numbers, or a WMS by its layers. */
function overlayCheck(unread: (field: string) => void) {
  const field =
    <Value>(name: string, check: Check<Value>): Check<Value> =>
    (value) => {
      const read = check(value);
      if (read === undefined) unread(name);
      return read;
    };
  return object({
    name: field('name', object({ en: filled, ar: filled })),
    tiles: field('tiles', withDefault(orNull(tilesAddress), null)),
    wms: field('wms', withDefault(orNull(wmsAddress), null)),
    /** Names of layers of the WMS, with commas between them. */
    layers: field('layers', withDefault(orNull(filled), null)),
    version: field('version', withDefault(oneOf(['1.3.0', '1.1.1']), '1.3.0')),
    credit: field('credit', orNull(filled)),
    minzoom: field('minzoom', withDefault(zoom, 0)),
    maxzoom: field('maxzoom', withDefault(zoom, 22)),
    opacity: field('opacity', withDefault(opacity, 1)),
  });
}
export type OverlaySetting = Checked<ReturnType<typeof overlayCheck>>;

/** The field that does not go with the others; null if all do. A browser remembers an overlay by its English name. */
function wrongField(overlay: OverlaySetting, before: readonly OverlaySetting[]): string | null {
  const { name, tiles, wms, layers, minzoom, maxzoom } = overlay;
  if (before.some((other) => other.name.en === name.en)) return 'name';
  if (tiles === null && wms === null) return 'tiles';
  if (tiles !== null && wms !== null) return 'wms';
  if (wms !== null && layers === null) return 'layers';
  return minzoom > maxzoom ? 'maxzoom' : null;
}

/** An unreadable entry is left out alone. */
export function overlaysOf(unread: (field: string) => void): Check<OverlaySetting[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined;
    const read: OverlaySetting[] = [];
    for (const [index, one] of given.entries()) {
      const place = `map.overlays.${index}`;
      if (!isObject(one)) {
        unread(place);
        continue;
      }
      const overlay = overlayCheck((field) => unread(`${place}.${field}`))(one);
      if (overlay === undefined) continue;
      const wrong = wrongField(overlay, read);
      if (wrong === null) read.push(overlay);
      else unread(`${place}.${wrong}`);
    }
    return read;
  };
}
