import { readCoordinateText } from './degrees/coordinate-text.ts';
import { type LocationReading, readFixedOrder, reject } from './location-reading.ts';
import { readPlusCode } from './plus-code-text.ts';

/** Degrees from an address, not yet checked against the globe. */
type Place = { readonly lng: number; readonly lat: number };
type Finder = (url: URL) => Place | null;

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

const two =
  (latName: string, lngName: string): Finder =>
  (url) => {
    const number = new RegExp(`^${numberPattern}$`);
    const [lat, lng] = [latName, lngName].map((name) =>
      first(parameters(url, name), (value) => number.exec(value.trim())?.[1] ?? null),
    );
    return place(lat ?? undefined, lng ?? undefined);
  };

const typed =
  (...names: readonly string[]): Finder =>
  (url) =>
    first(
      names.flatMap((name) => parameters(url, name)),
      readTyped,
    );

/** Typed text in the path, after the segment of this name. */
const typedAfter =
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
const pattern = (shape: string): Finder => {
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

const addressPattern = /[a-z][a-z.]{1,20}:\/\/\S+/i;
const barePattern = /^(?:[a-z0-9-]+\.)+[a-z]{2,10}[/?#]\S*$/i;
const apps: Readonly<Record<string, string>> = {
  'comgooglemaps:': 'https://www.google.com/maps',
  'maps:': 'https://maps.apple.com/',
  'waze:': 'https://waze.com/ul',
  'yandexmaps:': 'https://yandex.com/maps/',
};

/** Reads the place in an address of a map site in a text; null without one. Fetches nothing. Never throws. */
export function readMapLink(text: string): LocationReading | null {
  if (/^\/\/\/\p{L}+(?:\.\p{L}+){2}$/u.test(text)) return reject('linkHidesPlace');
  const url = addressIn(text);
  if (url === null) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (shortHosts.test(host)) return reject('linkHidesPlace');
  if (shiftedHosts.test(host)) return reject('unknownSystem');
  const site = sites.find((known) => known.host.test(host));
  for (const find of site?.finders ?? anyMap) {
    const place = find(url);
    if (place) return readFixedOrder('mapLink', place.lng, place.lat);
  }
  return reject(site ? 'linkHidesPlace' : 'linkUnknown');
}

function addressIn(text: string): URL | null {
  const [found] = addressPattern.exec(text) ?? [];
  const address = found ?? (barePattern.test(text) ? `https://${text}` : null);
  if (address === null) return null;
  try {
    const url = new URL(address.replace(/[.,;>»"']+$/, ''));
    const page = apps[url.protocol];
    return page === undefined ? url : new URL(`${page}${url.search}${url.hash}`);
  } catch {
    return null;
  }
}

type Site = {
  readonly host: RegExp;
  /** In order of priority: a marked place comes before the centre of the view. */
  readonly finders: readonly Finder[];
};

/** Patterns that many maps share. Unnamed pairs are skipped, because their order is unknown. */
const anyMap: readonly Finder[] = [
  two('mlat', 'mlon'),
  two('lat', 'lng'),
  two('lat', 'lon'),
  two('lat', 'long'),
  two('latitude', 'longitude'),
  pattern(String.raw`#(?:map=)?\d{1,2}(?:\.\d+)?\/@LAT\/@LNG`),
  pattern(String.raw`\/@@LAT,@LNG`),
];

const sites: readonly Site[] = [
  {
    host: /^(?:(?:www|maps|earth)\.)?google(?:\.[a-z]{2,3}){1,2}$/,
    finders: [
      pattern('!3d@LAT!4d@LNG'),
      latLng('viewpoint', 'cbll'),
      typed('q', 'query', 'll', 'destination', 'daddr'),
      typedAfter('place', 'search'),
      pattern('!2d@LNG!3d@LAT'),
      pattern('!1d@LNG!2d@LAT'),
      pattern(String.raw`\/dir\/.*\/@LAT,\s?@LNG(?=\/|$)`),
      pattern(String.raw`\/@@LAT,@LNG`),
      latLng('center', 'sll', 'saddr'),
    ],
  },
  {
    host: /(?:^|\.)(?:openstreetmap\.[a-z]{2,3}|osm\.org)$/,
    finders: [two('mlat', 'mlon'), latLng('to'), typed('query'), ...anyMap],
  },
  {
    host: /(?:^|\.)bing\.com$/,
    finders: [pattern(String.raw`[?&]sp=point\.@LAT_@LNG`), typed('where1', 'q'), latLng('cp'), ...anyMap],
  },
  {
    host: /(?:^|\.)apple\.com$/,
    finders: [latLng('coordinate', 'll'), typed('q', 'daddr', 'address'), latLng('center', 'sll')],
  },
  {
    host: /(?:^|\.)yandex(?:\.[a-z]{2,3}){1,2}$/,
    finders: [
      lngLat('whatshere[point]', 'pt', 'poi[point]'),
      typed('text'),
      pattern('[?&]rtext=(?:[^&]*~)?@LAT,@LNG'),
      lngLat('ll', 'sll'),
    ],
  },
  {
    host: /(?:^|\.)here\.com$/,
    finders: [pattern(String.raw`\/l\/@LAT,@LNG`), latLng('map'), pattern(':@LAT,@LNG'), ...anyMap],
  },
  { host: /(?:^|\.)wikimapia\.org$/, finders: anyMap },
  { host: /(?:^|\.)waze\.com$/, finders: [latLng('ll', 'to', 'latlng'), ...anyMap] },
  {
    host: /(?:^|\.)2gis\.[a-z]{2,3}$/,
    finders: [lngLat('m'), pattern(String.raw`\/geo\/(?:\d+\/)?@LNG,@LAT`)],
  },
  { host: /(?:^|\.)mapy\.(?:cz|com)$/, finders: [two('y', 'x')] },
  { host: /(?:^|\.)plus\.codes$/, finders: [pattern(String.raw`\/@LAT,@LNG`), (url) => typedAfter('')(url)] },
  { host: /(?:^|\.)zoom\.earth$/, finders: [latLng('pin', 'view', 'place'), ...anyMap] },
  { host: /^geohack\.toolforge\.org$/, finders: [(url) => typed('params')(spaced(url))] },
  { host: /(?:^|\.)marinetraffic\.com$/, finders: [pattern(String.raw`\/centerx:@LNG\/centery:@LAT`)] },
];

/** 24_42_49_N_46_40_31_E_type:city: the part after the hemisphere is no coordinate. */
function spaced(url: URL): URL {
  const params = url.searchParams.get('params') ?? '';
  const [coordinates = ''] = /^.*?_[EW](?=_|$)/i.exec(params) ?? [params];
  return new URL(`?params=${encodeURIComponent(coordinates.replaceAll('_', ' '))}`, url);
}

/** Hosts of short links that only their service can resolve. */
const shortHosts =
  /^(?:goo\.gl|maps\.app\.goo\.gl|g\.co|g\.page|share\.google|binged\.it|her\.is|maps\.apple|bit\.ly|tinyurl\.com|t\.co|what3words\.com|w3w\.co|waze\.to)$/;

/** Chinese maps, whose positions are shifted from WGS 84 by up to 700 m. */
const shiftedHosts = /(?:^|\.)(?:baidu\.com|amap\.com|gaode\.com|map\.qq\.com)$/;
