import type { IndexHtmlTransformContext } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Screen = { readonly address: string; readonly files: readonly string[]; readonly map: boolean };

/**
 * The first screens of a signed-in visit: a regular expression for the address, and the parts needed first.
 */
const screens: readonly Screen[] = [
  { address: '/', files: ['src/dashboard/dashboard-page.tsx'], map: true },
  { address: '/orders', files: ['src/orders/list/orders-page.tsx'], map: false },
  { address: '/orders/new', files: ['src/tasking/form/new-order-page.tsx'], map: true },
  { address: '/orders/\\d+', files: ['src/orders/detail/order-page.tsx'], map: true },
];
const signedIn = 'src/app/signed-in-app.tsx';
/** The texts of each language, which a script before this one has set on the document. */
const texts: Readonly<Record<string, readonly string[]>> = {
  en: ['src/i18n/en/signed-in.ts'],
  ar: ['src/i18n/ar/sign-in.ts', 'src/i18n/ar/signed-in.ts'],
};
const mapChunk = 'src/map/long-lived-map.ts';
const mapWorker = /maplibre-gl-worker-[^/]*\.mjs$/;

/**
 * A script for the head of the page that lists the files of the screen at this address, so that they load in
 * parallel with the entry, and not one after the other. Only when a session may be stored, since a visitor
 * who has to sign in needs none of them; the map's files only with WebGL.
 */
export function hintScript(bundle: Bundle): string {
  const worker = Object.keys(bundle).filter((file) => mapWorker.test(file));
  const table = screens.map(({ address, files, map }) => {
    const needed = new Set([signedIn, ...files].flatMap((file) => closure(bundle, file)));
    const forMap = map ? [...closure(bundle, mapChunk), ...worker].filter((file) => !needed.has(file)) : [];
    return [address, [...needed], forMap] as const;
  });
  const byLanguage = Object.entries(texts).map(
    ([language, sources]) =>
      [language, [...new Set(sources.flatMap((file) => closure(bundle, file)))]] as const,
  );
  const names = [
    ...new Set([
      ...table.flatMap(([, needed, forMap]) => [...needed, ...forMap]),
      ...byLanguage.flatMap(([, files]) => files),
    ]),
  ];
  const numbersOf = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const numbers = table.map(([address, ...lists]) => [address, ...lists.map(numbersOf)]);
  const textNumbers = Object.fromEntries(byLanguage.map(([language, files]) => [language, numbersOf(files)]));
  return `<script>(function(n,t,w){if(!/nadir-key/.test(document.cookie))return;var g='WebGL2RenderingContext'in window;t.forEach(function(s){if(new RegExp('^'+s[0]+'$').test(location.pathname))s[1].concat(w[document.documentElement.lang],g?s[2]:[]).forEach(function(i){var l=document.createElement('link');l.href='/'+n[i];l.crossOrigin='';/css$/.test(n[i])?(l.rel='preload',l.as='style'):l.rel='modulepreload';document.head.append(l)})})})(${JSON.stringify(names)},${JSON.stringify(numbers)},${JSON.stringify(textNumbers)})</script>`;
}

/** The files that the module `source` needs before it can run, without those that the page lists already. */
function closure(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  if (first === undefined) throw new Error(`${source} is in no file of the build`);
  const found = new Set<string>();
  const visit = (file: string) => {
    const part = bundle[file];
    if (found.has(file) || part?.type !== 'chunk' || part.isEntry) return;
    found.add(file);
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
    part.imports.forEach(visit);
  };
  visit(first.fileName);
  return [...found];
}
