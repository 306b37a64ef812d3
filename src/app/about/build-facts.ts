import * as z from 'zod/mini';

/** The version of the build (tools/build/version-file.ts). */
const Version = z.object({
  version: z.string(),
  commit: z.nullable(z.string()),
  built: z.nullable(z.string()),
});

/** The packages of the build (tools/build/licences.ts). */
const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
);

export type BuildFacts = {
  readonly version: z.infer<typeof Version>;
  readonly licences: z.infer<typeof Licences>;
};

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return await response.json();
}

/** Throws if the file is missing or cannot be read. */
export const loadVersion = async (): Promise<BuildFacts['version']> =>
  Version.parse(await read('/version.json'));

/** Throws if one of the two files of the build is missing or cannot be read. */
export async function loadBuildFacts(): Promise<BuildFacts> {
  const [version, licences] = await Promise.all([loadVersion(), read('/licences.json')]);
  return { version, licences: Licences.parse(licences) };
}
