import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { run } from '../run/run.ts';

type Place = { readonly line: number; readonly column: number };
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  /** Counted from 0. */
  readonly location: { readonly start: Place; readonly end: Place };
};
type Made = {
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly mutants: readonly Mutant[];
};
type Instrumenter = { instrument(files: readonly object[], options: object): Promise<Made> };

/** Stryker's instrumenter alone: its runner starts a process for each mutant, which takes several times as long. */
const packages = '@stryker-mutator/instrumenter@9.6.1';
/** In instrumented code: it is needed once, and takes most of the time. */
const counting = 'function cover() {';

/** Puts every mutant into the text of these files, each behind a switch. The packages are installed below `home`, and not in the project. */
export async function instrument(texts: ReadonlyMap<string, string>, home: string) {
  const load = (file: string) => import(pathToFileURL(`${home}/node_modules/${file}/dist/src/index.js`).href);
  if (!existsSync(`${home}/node_modules/@stryker-mutator`))
    await run('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', packages]);
  const { createInjector } = await load('typed-inject');
  const { createInstrumenter } = await load('@stryker-mutator/instrumenter');
  const silent = new Proxy({}, { get: () => () => false });
  const instrumenter: Instrumenter = createInjector()
    .provideValue('logger', silent)
    .injectFunction(createInstrumenter);
  const { files, mutants } = await instrumenter.instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const quick = (content: string) => content.replace(counting, `${counting} if (!ns.isCounted) return;`);
  return { files: Object.fromEntries(files.map(({ name, content }) => [name, quick(content)])), mutants };
}
