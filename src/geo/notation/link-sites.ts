import { type Finder, latLng, lngLat, pattern, two, typed, typedAfter } from './link-parts.ts';

type Site = {
  readonly host: RegExp;
  /** In order of priority: a marked place comes before the centre of the view. */
  readonly finders: readonly Finder[];
};

/** Patterns that many maps share. Unnamed pairs are skipped, because their order is unknown. */
export const anyMap: readonly Finder[] = [
  two('mlat', 'mlon'),
  two('lat', 'lng'),
  two('lat', 'lon'),
  two('lat', 'long'),
  two('latitude', 'longitude'),
  pattern(String.raw`#(?:map=)?\d{1,2}(?:\.\d+)?\/@LAT\/@LNG`),
  pattern(String.raw`\/@@LAT,@LNG`),
];

export const sites: readonly Site[] = [
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
export const shortHosts =
  /^(?:goo\.gl|maps\.app\.goo\.gl|g\.co|g\.page|share\.google|binged\.it|her\.is|maps\.apple|bit\.ly|tinyurl\.com|t\.co|what3words\.com|w3w\.co|waze\.to)$/;

/** Chinese maps, whose positions are shifted from WGS 84 by up to 700 m. */
export const shiftedHosts = /(?:^|\.)(?:baidu\.com|amap\.com|gaode\.com|map\.qq\.com)$/;
