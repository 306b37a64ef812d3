import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** A package whose code or files are in the build. */
export type Licence = {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly licence: string;
  readonly text: string;
};

export const licencesFileName = 'licences.json';

/** Packages that state no licence in package.json, by what their licence file says. */
const stated: Readonly<Record<string, string>> = {
  'open-location-code-typescript': 'Apache-2.0',
  suncalc: 'BSD-2-Clause',
};

const Package = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

/** For packages that come without the text of their licence. The copyright is the author's whom they name. */
const texts: Readonly<Record<string, string>> = {
  'BSD-3-Clause': readFileSync(join(import.meta.dirname, 'bsd-3-clause.txt'), 'utf8').trim(),
};

const textFile = /^(licen[cs]e|copying)/i;

/** The folder of the package of a file in node_modules; null for a file of the project. */
export function packageFolderOf(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? null;
}

/** Throws if the package states no licence, or comes without its text. */
export function licenceIn(folder: string): Licence {
  const { name, version, license, author } = Package.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const licence = license ?? stated[name ?? ''];
  if (name === undefined || version === undefined || licence === undefined || licence === 'UNLICENSED')
    throw new Error(`${folder} states no licence, so it must not be in the build.`);
  const file = readdirSync(folder).find((one) => textFile.test(one));
  if (file !== undefined)
    return { name, version, licence, text: readFileSync(join(folder, file), 'utf8').trim() };
  const usual = texts[licence];
  const holder = typeof author === 'object' ? author.name : author;
  if (usual === undefined || holder === undefined)
    throw new Error(`${folder} comes without the text of its licence.`);
  return { name, version, licence, text: `Copyright ${holder}\n\n${usual}` };
}

/**
 * Writes the licences of all packages in the build to `licences.json`, which the About dialog reads. A package without a known
 * licence ends the build. `worker` collects the packages of workers, which the bundler builds by themselves.
 */
export function licences(): { page: Plugin; worker: () => Plugin } {
  const folders = new Set<string>();
  let root = '';
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const part of Object.values(bundle))
      for (const id of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) {
        // A path of an asset is relative to the project.
        const folder = packageFolderOf(part.type === 'chunk' ? id : join(root, id));
        if (folder !== null && !id.startsWith('\0')) folders.add(folder);
      }
  };
  return {
    page: {
      name: 'nadir-licences',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      generateBundle(options, bundle, isWrite) {
        collect.call(this, options, bundle, isWrite);
        const faults: string[] = [];
        const all = [...folders].flatMap((folder) => {
          try {
            return [licenceIn(folder)];
          } catch (fault) {
            faults.push(String(fault));
            return [];
          }
        });
        if (faults.length > 0) this.error(faults.join('\n'));
        const unique = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
        const sorted = [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
        this.emitFile({ type: 'asset', fileName: licencesFileName, source: JSON.stringify(sorted) });
      },
    },
    worker: () => ({ name: 'nadir-licences-of-workers', generateBundle: collect }),
  };
}
