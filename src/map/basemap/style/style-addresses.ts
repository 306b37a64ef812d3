import type { StyleSpecification } from 'maplibre-gl';

/** Resolves the relative addresses of a style against its own address, `base`. Tokens such as `{z}` are kept. */
export function withWholeAddresses(style: StyleSpecification, base: string): StyleSpecification {
  const whole = (address: string) => wholeAddress(address, base);
  const sources = Object.entries(style.sources).map(([id, source]) => [id, ofSource(source, whole)]);
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(style.glyphs !== undefined && { glyphs: whole(style.glyphs) }),
    ...(style.sprite !== undefined && {
      sprite:
        typeof style.sprite === 'string'
          ? whole(style.sprite)
          : style.sprite.map((one) => ({ ...one, url: whole(one.url) })),
    }),
  };
}

type Source = StyleSpecification['sources'][string];

function ofSource(source: Source, whole: (address: string) => string): Source {
  const named = { ...source };
  if ('url' in named && typeof named.url === 'string') named.url = whole(named.url);
  if ('tiles' in named && Array.isArray(named.tiles)) named.tiles = named.tiles.map(whole);
  if ('urls' in named && Array.isArray(named.urls)) named.urls = named.urls.map(whole);
  if ('data' in named && typeof named.data === 'string') named.data = whole(named.data);
  return named;
}

function wholeAddress(address: string, base: string): string {
  if (!URL.canParse(address, base)) return address;
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
