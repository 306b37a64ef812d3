import { readCoordinateText } from './degrees/coordinate-text.ts';
import { readPlusCode } from './plus-code-text.ts';

/** Degrees from an address, not yet checked against the globe. */
export type Place = { readonly lng: number; readonly lat: number };
export type Finder = (url: URL) => Place | null;

const numberPattern = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`;
const pairPattern = new RegExp(
  String.raw`^\s*(?:loc:|ll\.)?\s*${numberPattern}\s*[,~;_ ]\s*${numberPattern}(?![\d.])`,
);

const place = (lat: string | undefined, lng: string | undefined): Place | null =>
  lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };

/** From the query and the fragment, because some maps keep their state there. */
function parameters(url: URL, name: string): readonly string[] {
  const inFragment = new URLSearchParams(url.hash.replace(/^#[!?/]*/, ''));
  return [...url.searchParams.getAll(name), ...inFragment.getAll(name)];
}

function first<Value>(values: readonly string[], read: (value: string) => Value | null): Value | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

export const latLng =
  (...names: readonly string[]): Finder =>
  (url) =>
    first(
      names.flatMap((name) => parameters(url, name)),
      (value) => {
        const [, lat, lng] = pairPattern.exec(value) ?? [];
        return place(lat, lng);
      },
    );

export const lngLat =
  (...names: readonly string[]): Finder =>
  (url) => {
    const found = latLng(...names)(url);
    return found && { lng: found.lat, lat: found.lng };
  };

export const two =
  (latName: string, lngName: string): Finder =>
  (url) => {
    const number = new RegExp(`^${numberPattern}$`);
    const [lat, lng] = [latName, lngName].map((name) =>
      first(parameters(url, name), (value) => number.exec(value.trim())?.[1] ?? null),
    );
    return place(lat ?? undefined, lng ?? undefined);
  };

export const typed =
  (...names: readonly string[]): Finder =>
  (url) =>
    first(
      names.flatMap((name) => parameters(url, name)),
      readTyped,
    );

/** Typed text in the path, after the segment of this name. */
export const typedAfter =
  (...names: readonly string[]): Finder =>
  (url) => {
    const parts = unescaped(url.pathname).split('/');
    const after = parts.filter((_, index) => names.includes(parts[index - 1] ?? ''));
    return first(after, (part) => readTyped(part.replaceAll('+', ' ')) ?? readTyped(part));
  };

function readTyped(value: string): Place | null {
  const text = value.replace(/^loc:/, '').slice(0, 200);
  const pair = readCoordinateText(text);
  if (pair.ok) return pair.others.length === 0 ? pair.point : null;
  const code = readPlusCode(text, null);
  return code?.ok ? code.readings[0].point : null;
}

/** The last match of `lat` and `lng` in the address, written as @LAT and @LNG in the pattern. */
export const pattern = (shape: string): Finder => {
  const source = shape
    .replace('@LAT', `(?<lat>${numberPattern})`)
    .replace('@LNG', `(?<lng>${numberPattern})`);
  const regExp = new RegExp(`${source}(?![\\d.]*\\d)`, 'g');
  return (url) => {
    const found = [...unescaped(url.href).matchAll(regExp)].at(-1)?.groups;
    return found ? place(found.lat, found.lng) : null;
  };
};

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
