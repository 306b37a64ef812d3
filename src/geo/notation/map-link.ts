import { anyMap, shiftedHosts, shortHosts, sites } from './link-sites.ts';
import { type LocationReading, readFixedOrder, reject } from './location-reading.ts';

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
