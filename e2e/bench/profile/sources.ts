import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { build } from 'vite';
import type { Place } from './trace.ts';

/** Where the measured build is: the same code as `npm run build`, with its source maps. */
export const profiledBuild = '.cache/profile/dist';

export async function buildWithMaps(): Promise<void> {
  await build({
    logLevel: 'error',
    build: { outDir: profiledBuild, emptyOutDir: true, sourcemap: 'hidden' },
  });
}

/** The library or the room of `src/` that a file belongs to: "react-dom", "src/map". */
export function groupOf(source: string | null): string {
  const parts = source?.split('node_modules/') ?? [];
  const [scope = '', name = ''] = parts.length > 1 ? (parts.at(-1) ?? '').split('/') : [];
  if (scope !== '') return scope.startsWith('@') ? `${scope}/${name}` : scope;
  const folder = source?.match(/(?:^|\/)(src\/[^/]+)/)?.[1];
  return folder?.replace(/\.tsx?$/, '') ?? 'bundler';
}

type Bytes = ReadonlyMap<string, number>;

/** The scripts of the build, read once each. */
export class Sources {
  readonly #maps = new Map<string, TraceMap | null>();

  /** The library or room of a function; "other scripts" for one that the build does not have. */
  groupAt({ url, line, column }: Place): string {
    const map = this.#mapOf(url);
    return map === null
      ? 'other scripts'
      : groupOf(originalPositionFor(map, { line, column: column - 1 }).source);
  }

  /** The characters of a script by library and room. */
  bytesOf(url: string): Bytes {
    const map = this.#mapOf(url);
    const bytes = new Map<string, number>();
    if (map === null) return bytes;
    const lines = readFileSync(this.#file(url), 'utf8').split('\n');
    let [line, column, group] = [0, 0, 'bundler'];
    const add = (to: number) => bytes.set(group, (bytes.get(group) ?? 0) + Math.max(0, to - column));
    eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
      if (generatedLine === line) add(generatedColumn);
      else add(lines[line - 1]?.length ?? 0);
      [line, column, group] = [generatedLine, generatedColumn, groupOf(source)];
    });
    add(lines[line - 1]?.length ?? 0);
    return bytes;
  }

  #file(url: string): string {
    return join(profiledBuild, new URL(url).pathname);
  }

  #mapOf(url: string): TraceMap | null {
    const known = this.#maps.get(url);
    if (known !== undefined) return known;
    const file = `${this.#file(url)}.map`;
    const map = existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : null;
    this.#maps.set(url, map);
    return map;
  }
}
