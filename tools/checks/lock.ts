import * as z from 'zod';

/** The parts of package-lock.json that the checks read. */
export const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
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
