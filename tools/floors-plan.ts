/**
 * The module plan of docs/architecture.md as a table. A module may import every layer below its own, except
 * on layer 1, where it may import only the named modules; every higher layer may import the loose files of
 * layer 0.
 */
type Room = { readonly floor: number; readonly sees?: readonly string[] };

export const rooms: Readonly<Record<string, Room>> = {
  main: { floor: 5 },
  app: { floor: 4 },
  dashboard: { floor: 3 },
  tasking: { floor: 2 },
  orders: { floor: 2 },
  tracking: { floor: 1, sees: ['order', 'api', 'geo'] },
  order: { floor: 1, sees: ['api', 'geo', 'i18n'] },
  session: { floor: 1, sees: ['api', 'ui', 'i18n'] },
  map: { floor: 1, sees: ['geo', 'ui', 'browser', 'i18n'] },
  api: { floor: 1, sees: ['geo'] },
  ui: { floor: 1, sees: ['browser', 'i18n'] },
  browser: { floor: 0 },
  fold: { floor: 0 },
  geo: { floor: 0, sees: ['fold'] },
  i18n: { floor: 0 },
  config: { floor: 0 },
  'config-context': { floor: 0, sees: ['config'] },
  ids: { floor: 0 },
  paths: { floor: 0, sees: ['ids'] },
  'place-zone': { floor: 0, sees: ['geo'] },
  sealing: { floor: 0 },
  time: { floor: 0 },
};

const looseFiles = ['config', 'config-context', 'fold', 'ids', 'paths', 'place-zone', 'sealing', 'time'];

/** The parts of the app that the sandbox may import: the service's spelling, identifiers, geometry and folding. */
const sandboxSees = [/^src\/api\/wire\//, /^src\/ids\.ts$/, /^src\/geo\//, /^src\/fold\.ts$/];

/** Packages that only one place may import. */
const doors: readonly { readonly package: RegExp; readonly door: RegExp; readonly because: string }[] = [
  {
    package: /^(maplibre-gl|@vis\.gl\/react-maplibre)(\/|$)/,
    door: /^(src\/map|e2e\/bench\/floors)\//,
    because: 'only src/map may see MapLibre',
  },
  { package: /^zod(\/(?!mini$).*)?$/, door: /^(sandbox|tools|e2e)\//, because: 'src speaks zod/mini' },
  {
    package: /^react-router\/.+/,
    door: /^$/,
    because: "react-router comes from 'react-router' alone, else two copies load",
  },
  { package: /^(react|react-dom|react-.*)(\/|$)/, door: /^(?!src\/geo\/)/, because: 'src/geo is pure' },
  { package: /^node:/, door: /^(sandbox|tools|e2e)\//, because: 'src runs in a browser' },
];

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || isTesting(path);
export const isTesting = (path: string) => /(^|\/)testing\//.test(path);

/**
 * The module of a file in src: its first folder, or its own name for a loose file. Null when the plan has
 * none.
 */
export function roomOf(path: string): string | null {
  const inside = /^src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return null;
  const name = inside.includes('/')
    ? inside.slice(0, inside.indexOf('/'))
    : inside.replace(/(\.(d|test))?\.\w+$/, '');
  return name in rooms ? name : null;
}

/** Why `from` may not import the package `name`; null when it may. */
export function refusesPackage(from: string, name: string): string | null {
  if (isTest(from) && name.startsWith('node:')) return null;
  return doors.find((rule) => rule.package.test(name) && !rule.door.test(from))?.because ?? null;
}

/**
 * Why the file `from` may not import the file `to` (paths from the root of the project); null when it may.
 */
export function refusesFile(from: string, to: string): string | null {
  if (isTesting(to)) return isTest(from) ? null : 'testing folders are for tests';
  if (from.startsWith('sandbox/')) return refusesSandbox(to);
  if (!from.startsWith('src/')) return null;
  if (to.startsWith('sandbox/')) return isTest(from) ? null : 'the app never sees the sandbox';
  if (!to.startsWith('src/'))
    return isTest(from) || to === 'package.json' ? null : 'src sees nothing outside src';
  return refusesRoom(from, to);
}

function refusesSandbox(to: string): string | null {
  if (to.startsWith('sandbox/') || sandboxSees.some((seen) => seen.test(to))) return null;
  return 'the sandbox sees only src/api/wire, src/ids, src/geo and src/fold';
}

function refusesRoom(from: string, to: string): string | null {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === null || there === null) return `${here === null ? from : to} is in no room of the plan`;
  if (here === there || here === 'main') return null;
  if (isTesting(from) && here === 'app') return null;
  const room = rooms[here];
  const other = rooms[there];
  if (room === undefined || other === undefined) return null;
  if (room.sees?.includes(there)) return null;
  const above = `${there} (floor ${other.floor}) is not below ${here} (floor ${room.floor})`;
  if (room.floor > 1) return other.floor < room.floor ? null : above;
  if (room.floor === 1 && looseFiles.includes(there)) return null;
  if (room.floor === 0)
    return `${here} is on the ground floor and sees ${room.sees?.join(', ') ?? 'no other room'}`;
  return `${here} sees ${room.sees?.join(', ') ?? 'nothing'} and the loose files of floor 0, not ${there}`;
}
