/**
 * The module plan of docs/architecture.md as a table. A module may import every layer below its own, except
 * on layer 1, where it may import only the named modules; every higher layer may import the loose files of
 * layer 0.
 */
type Folder = { readonly layer: number; readonly imports?: readonly string[] };

export const folders: Readonly<Record<string, Folder>> = {
  main: { layer: 5 },
  app: { layer: 4 },
  dashboard: { layer: 3 },
  tasking: { layer: 2 },
  orders: { layer: 2 },
  tracking: { layer: 1, imports: ['order', 'api', 'geo'] },
  order: { layer: 1, imports: ['api', 'geo', 'i18n'] },
  session: { layer: 1, imports: ['api', 'ui', 'i18n'] },
  map: { layer: 1, imports: ['geo', 'ui', 'browser', 'i18n'] },
  api: { layer: 1, imports: ['geo'] },
  ui: { layer: 1, imports: ['browser', 'i18n'] },
  browser: { layer: 0 },
  fold: { layer: 0 },
  geo: { layer: 0, imports: ['fold'] },
  i18n: { layer: 0 },
  config: { layer: 0 },
  'config-context': { layer: 0, imports: ['config'] },
  ids: { layer: 0 },
  paths: { layer: 0, imports: ['ids'] },
  'place-zone': { layer: 0, imports: ['geo'] },
  sealing: { layer: 0 },
  time: { layer: 0 },
};

const looseFiles = ['config', 'config-context', 'fold', 'ids', 'paths', 'place-zone', 'sealing', 'time'];

/** The parts of the app that the sandbox may import: the service's spelling, identifiers, geometry and folding. */
const sandboxImports = [/^src\/api\/wire\//, /^src\/ids\.ts$/, /^src\/geo\//, /^src\/fold\.ts$/];

/** Packages that only one place may import. */
const gatekeepers: readonly { readonly package: RegExp; readonly from: RegExp; readonly because: string }[] =
  [
    {
      package: /^(maplibre-gl|@vis\.gl\/react-maplibre)(\/|$)/,
      from: /^(src\/map|e2e\/bench\/baselines)\//,
      because: 'only src/map may see MapLibre',
    },
    { package: /^zod(\/(?!mini$).*)?$/, from: /^(sandbox|tools|e2e)\//, because: 'src speaks zod/mini' },
    {
      package: /^react-router\/.+/,
      from: /^$/,
      because: "react-router comes from 'react-router' alone, else two copies load",
    },
    { package: /^(react|react-dom|react-.*)(\/|$)/, from: /^(?!src\/geo\/)/, because: 'src/geo is pure' },
    { package: /^node:/, from: /^(sandbox|tools|e2e)\//, because: 'src runs in a browser' },
  ];

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || isTesting(path);
export const isTesting = (path: string) => /(^|\/)testing\//.test(path);

/**
 * The module of a file in src: its first folder, or its own name for a loose file. Null when the plan has
 * none.
 */
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
  return gatekeepers.find((rule) => rule.package.test(name) && !rule.from.test(from))?.because ?? null;
}

/**
 * Why the file `from` may not import the file `to` (paths from the root of the project); null when it may.
 */
export function reasonAgainstFile(from: string, to: string): string | null {
  if (isTesting(to)) return isTest(from) ? null : 'testing folders are for tests';
  if (from.startsWith('sandbox/')) return reasonAgainstSandbox(to);
  if (!from.startsWith('src/')) return null;
  if (to.startsWith('sandbox/')) return isTest(from) ? null : 'the app never sees the sandbox';
  if (!to.startsWith('src/'))
    return isTest(from) || to === 'package.json' ? null : 'src sees nothing outside src';
  return reasonAgainstRoom(from, to);
}

function reasonAgainstSandbox(to: string): string | null {
  if (to.startsWith('sandbox/') || sandboxImports.some((allowed) => allowed.test(to))) return null;
  return 'the sandbox sees only src/api/wire, src/ids, src/geo and src/fold';
}

function reasonAgainstRoom(from: string, to: string): string | null {
  const [here, there] = [folderOf(from), folderOf(to)];
  if (here === null || there === null) return `${here === null ? from : to} is in no room of the plan`;
  if (here === there || here === 'main') return null;
  if (isTesting(from) && here === 'app') return null;
  const folder = folders[here];
  const other = folders[there];
  if (folder === undefined || other === undefined) return null;
  if (folder.imports?.includes(there)) return null;
  const above = `${there} (floor ${other.layer}) is not below ${here} (floor ${folder.layer})`;
  if (folder.layer > 1) return other.layer < folder.layer ? null : above;
  if (folder.layer === 1 && looseFiles.includes(there)) return null;
  if (folder.layer === 0)
    return `${here} is on the ground floor and sees ${folder.imports?.join(', ') ?? 'no other room'}`;
  return `${here} sees ${folder.imports?.join(', ') ?? 'nothing'} and the loose files of floor 0, not ${there}`;
}
