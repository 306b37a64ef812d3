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

/** Throws if one of the two files of the build is missing or cannot be read. */
export async function loadBuildFacts(): Promise<BuildFacts> {
  const read = async (address: string): Promise<unknown> => {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.json();
  };
  const [version, licences] = await Promise.all([read('/version.json'), read('/licences.json')]);
  return { version: Version.parse(version), licences: Licences.parse(licences) };
}
