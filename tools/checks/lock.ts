import * as z from 'zod';

/** The parts of package-lock.json that the checks read. */
export const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
});

const Versions = z.optional(z.record(z.string(), z.string()));

/** The same of package.json. */
export const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  overrides: Versions,
  allowScripts: z.record(z.string(), z.literal(false)),
});

/**
 * An entry without a strong hash is installed as whatever the registry sends. An entry with an address is installed from there, and
 * not from the registry that is configured.
 */
export function faultsOfLock({ packages }: z.infer<typeof Lock>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved }]) => {
    if (path === '') return [];
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path}: no sha512 hash`]),
      ...(resolved === undefined ? [] : [`${path}: names an address`]),
    ];
  });
}

/** Packages without an exact version, and install scripts that nobody has reviewed or that are gone. */
export function faultsOfManifest(
  { dependencies, devDependencies, overrides, allowScripts }: z.infer<typeof Manifest>,
  { packages }: z.infer<typeof Lock>,
): string[] {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  const withScript = new Set(
    Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, '')),
  );
  const reviewed = new Set(Object.keys(allowScripts));
  return [
    ...loose.map(([name, version]) => `${name} is wanted as ${version}`),
    ...[...withScript]
      .filter((name) => !reviewed.has(name))
      .map((name) => `${name} runs a script that nobody has looked at`),
    ...[...reviewed].filter((name) => !withScript.has(name)).map((name) => `${name} runs no script any more`),
  ];
}
