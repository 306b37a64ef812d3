/**
 * The plan of docs/why/architecture.md as data. A top folder of src imports the layers below its own; on layers 0 and 1 it imports only the
 * folders named for it. The loose files of layer 0 are open to every layer above.
 */
type Folder = { readonly layer: number; readonly imports?: readonly string[] };

export const folders: Readonly<Record<string, Folder>> = {
  main: { layer: 5 },
  app: { layer: 4 },
  dashboard: { layer: 3 },
  tasking: { layer: 2 },
  orders: { layer: 2 },
  estimates: { layer: 1, imports: ['tracking', 'order', 'geo', 'ui', 'i18n'] },
  tracking: { layer: 1, imports: ['order', 'api', 'geo', 'browser'] },
  order: { layer: 1, imports: ['api', 'geo', 'i18n', 'browser'] },
  team: { layer: 1, imports: ['order', 'sites', 'session', 'ui', 'browser', 'geo', 'i18n'] },
  location: {
    layer: 1,
    imports: ['places', 'sites', 'team', 'session', 'map', 'ui', 'browser', 'geo', 'i18n'],
  },
  daylight: { layer: 1, imports: ['api', 'ui', 'geo', 'i18n'] },
  places: { layer: 1, imports: ['browser', 'geo', 'i18n'] },
  files: { layer: 1, imports: ['geo', 'browser'] },
  sites: { layer: 1, imports: ['session', 'browser', 'geo'] },
  session: { layer: 1, imports: ['api', 'ui', 'i18n', 'browser'] },
  map: { layer: 1, imports: ['places', 'files', 'geo', 'ui', 'browser', 'i18n'] },
  api: { layer: 1, imports: ['geo', 'browser'] },
  ui: { layer: 1, imports: ['browser', 'i18n'] },
  browser: { layer: 0, imports: ['checks', 'time'] },
  checks: { layer: 0 },
  failure: { layer: 0, imports: ['failure-schema', 'time'] },
  'failure-schema': { layer: 0 },
  fold: { layer: 0 },
  geo: { layer: 0, imports: ['fold'] },
  i18n: { layer: 0 },
  config: { layer: 0, imports: ['checks', 'map-settings', 'price-list'] },
  'config-context': { layer: 0, imports: ['config'] },
  ids: { layer: 0 },
  keyed: { layer: 0 },
  'map-settings': { layer: 0, imports: ['checks'] },
  'price-list': { layer: 0, imports: ['checks'] },
  paths: { layer: 0, imports: ['ids'] },
  time: { layer: 0 },
  testing: { layer: 0, imports: ['time'] },
};

/**
 * The folders inside a folder of src, the highest first: a file imports only its own folder and those after it. A file is of the folder
 * with the longest path; `.` has the files that lie in the folder of src itself. Tests import what they test.
 */
export const orderInside: Readonly<Record<string, readonly string[]>> = {
  app: [
    'reports',
    '.',
    'shell',
    'installed',
    'team',
    'assistant',
    'about',
    'palette',
    'palette/offers',
    'shortcuts',
    'notices',
    'news',
    'start',
  ],
  dashboard: ['.', 'report', 'feed', 'map', 'trends', 'results'],
  tasking: [
    'batch',
    'form',
    'outbox/screen/batch',
    'outbox/screen/entry',
    'review',
    'coverings',
    'estimate',
    'templates',
    'draft',
    'assisted',
    'past',
    'outbox',
    'request',
  ],
  orders: [
    'list',
    'saved-views',
    'filters/search',
    'filters',
    'export',
    'detail',
    'detail/neighbours',
    'print',
    'filters/words',
    'table',
    'table/selection',
    'timeline',
    'map',
    'pages',
    'view',
    'rows',
    'table/columns',
    'detail/facts',
    'detail/observed',
    'detail/actions',
    'export/formats',
    'words',
  ],
  tracking: ['page', 'page/poll', 'worker', 'answers', 'answers/past', '.', 'block'],
  files: ['read', 'formats', 'shapes', 'table', 'geometry', 'input', 'answer'],
  session: ['page', '.', 'keys'],
  map: [
    '.',
    'still',
    'overlays',
    'extras',
    'measure',
    'files',
    'grid',
    'tools',
    'handle',
    'marks',
    'basemap',
    'basemap/style',
    'basemap/archive',
    'grid/lines',
    'camera',
    'data',
  ],
  api: ['queries', '.', 'wire'],
  ui: ['save', 'print', 'panel', 'fields', 'feedback', '.', 'back', 'brand', 'keys'],
  browser: ['table', 'kept', 'history', 'tabs', '.'],
  geo: ['notation', 'notation/degrees', 'gazetteer', 'area/parse', 'area', '.'],
  i18n: ['.', 'ar', 'en'],
};

const looseFiles = [
  'checks',
  'config',
  'config-context',
  'failure',
  'failure-schema',
  'fold',
  'ids',
  'keyed',
  'map-settings',
  'price-list',
  'paths',
  'time',
];

/** What the sandbox imports of the app: the spelling of the service, identifiers, geometry and the folding of searches. */
const sandboxImports = [/^src\/api\/wire\//, /^src\/ids\.ts$/, /^src\/geo\//, /^src\/fold\.ts$/];

/** Packages that only some folders import. */
const limitedPackages: readonly {
  readonly package: RegExp;
  readonly from: RegExp;
  readonly because: string;
}[] = [
  {
    package: /^(maplibre-gl|@vis\.gl\/react-maplibre)(\/|$)/,
    from: /^(src\/map|e2e\/bench\/baselines)\//,
    because: 'only src/map imports MapLibre',
  },
  { package: /^zod(\/(?!mini$).*)?$/, from: /^(sandbox|tools|e2e)\//, because: 'src imports zod/mini' },
  {
    package: /^react-router\/.+/,
    from: /^$/,
    because: "react-router is imported from 'react-router' alone, else two copies load",
  },
  { package: /^(react|react-dom|react-.*)(\/|$)/, from: /^(?!src\/geo\/)/, because: 'src/geo is pure' },
  { package: /^node:/, from: /^(sandbox|tools|e2e)\//, because: 'src runs in a browser' },
];

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || isTesting(path);
export const isTesting = (path: string) => /(^|\/)testing\//.test(path);

/** The top folder of a file in src, or the name of a loose file; null when the plan has none. */
export function folderOf(path: string): string | null {
  const inside = /^src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return null;
  const name = inside.includes('/')
    ? inside.slice(0, inside.indexOf('/'))
    : inside.replace(/(\.(d|test))?\.\w+$/, '');
  return name in folders ? name : null;
}

/** Why `from` may not import the package `name`; null when it may. */
export function reasonAgainstPackage(from: string, name: string): string | null {
  if (isTest(from) && name.startsWith('node:')) return null;
  return limitedPackages.find((rule) => rule.package.test(name) && !rule.from.test(from))?.because ?? null;
}

/** Why the file `from` may not import the file `to` (paths from the root of the project); null when it may. */
export function reasonAgainstFile(from: string, to: string): string | null {
  if (isTesting(to) && !isTest(from)) return 'testing folders are for tests';
  if (from.startsWith('sandbox/')) return reasonAgainstSandbox(to);
  if (!from.startsWith('src/')) return null;
  if (to.startsWith('sandbox/')) return isTest(from) ? null : 'the app never imports the sandbox';
  if (!to.startsWith('src/'))
    return isTest(from) || to === 'package.json' ? null : 'src imports nothing outside src';
  return reasonAgainstLayer(from, to);
}

function reasonAgainstSandbox(to: string): string | null {
  if (to.startsWith('sandbox/') || sandboxImports.some((allowed) => allowed.test(to))) return null;
  return 'the sandbox imports only src/api/wire, src/ids, src/geo and src/fold';
}

/** Opens the app for screen tests, so every test may import it, and it imports every layer. */
const harness = /^src\/app\/testing\//;

function reasonAgainstLayer(from: string, to: string): string | null {
  const [here, there] = [folderOf(from), folderOf(to)];
  if (here === null || there === null) return `${here === null ? from : to} is in no folder of the plan`;
  if (here === there) return reasonAgainstInside(here, from, to);
  if (here === 'main') return null;
  if (isTest(from) && (harness.test(to) || there === 'testing')) return null;
  if (harness.test(from)) return null;
  const folder = folders[here];
  const other = folders[there];
  if (folder === undefined || other === undefined) return null;
  if (folder.imports?.includes(there)) return null;
  if (folder.layer > 1) {
    if (other.layer < folder.layer) return null;
    return `${there} (layer ${other.layer}) is not below ${here} (layer ${folder.layer})`;
  }
  if (folder.layer === 1 && looseFiles.includes(there)) return null;
  const named = folder.imports?.join(', ') ?? 'no other folder';
  if (folder.layer === 0) return `${here} is on layer 0 and imports ${named}`;
  return `${here} imports ${named} and the loose files of layer 0, not ${there}`;
}

function reasonAgainstInside(module: string, from: string, to: string): string | null {
  const order = orderInside[module];
  if (order === undefined || isTest(from)) return null;
  const [here, there] = [from, to].map((path) => insideOf(module, order, path));
  if (here === undefined || there === undefined)
    return `${here === undefined ? from : to} is in no folder of src/${module} in the plan`;
  if (order.indexOf(here) <= order.indexOf(there)) return null;
  return `src/${module}/${there} is above src/${module}/${here}`;
}

/** The folder of a module with the longest path that has the file. */
const insideOf = (module: string, order: readonly string[], path: string) =>
  order
    .filter((folder) =>
      folder === '.'
        ? !path.slice(`src/${module}/`.length).includes('/')
        : path.startsWith(`src/${module}/${folder}/`),
    )
    .toSorted((one, other) => other.length - one.length)[0];
