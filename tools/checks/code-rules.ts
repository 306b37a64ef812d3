import type { Tree } from './layers-check.ts';
import { lineAt } from './layers-imports.ts';

/** The most lines of a file. */
export const maxLines = 300;

export function tooLong(tree: Tree): string[] {
  return [...tree]
    .map(([path, text]) => [path, text.replace(/\n$/, '').split('\n').length] as const)
    .filter(([, lines]) => lines > maxLines)
    .map(([path, lines]) => `${path}: ${lines} lines`);
}

/** Paths with a generic folder or file name. */
export function emptyNames(tree: Tree): string[] {
  const nothing = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|components|misc)(\/|\.\w+$)/;
  return [...tree.keys()].filter((path) => nothing.test(path));
}

/** Constants of modules in capitals: all are written like other names. */
export const capitalNames = (tree: Tree): string[] =>
  [...tree].flatMap(([path, text]) =>
    [...text.matchAll(/^(?:export )?const \[?([A-Z][A-Z0-9_]+)\b/gm)].map(
      ({ 1: name, index }) => `${path}:${lineAt(text, index)} ${name}`,
    ),
  );

/** Tests that are skipped, focused, or wait for time instead of a condition. */
export function dishonestTests(tree: Tree): string[] {
  const dishonest =
    /\b(test|it|describe)\.(only|skip|todo|fixme|fails)\b|\bwaitForTimeout\b|\bexpect\.soft\(true\)/g;
  return [...tree].flatMap(([path, text]) =>
    [...text.matchAll(dishonest)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0]}`),
  );
}

type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};
type Lock = { packages: Record<string, LockEntry> };

/** Every package needs a hash, and none may name its registry, so that any mirror serves it. */
export function looseLocks(text: string): string[] {
  const { packages } = JSON.parse(text) as Lock;
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link) return [];
    const findings = entry.resolved === undefined ? [] : [`${path} names where it came from`];
    return entry.integrity || entry.inBundle ? findings : [...findings, `${path} has no integrity`];
  });
}

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};

/** Packages without an exact version, and install scripts that nobody has reviewed. */
export function looseManifest(manifestText: string, lockText: string): string[] {
  const manifest = JSON.parse(manifestText) as Manifest;
  const { packages } = JSON.parse(lockText) as Lock;
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
  const loose = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  const scripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => manifest.allowScripts?.[name] === undefined);
  return [
    ...loose.map(([name, version]) => `${name} is wanted as ${version}`),
    ...scripts.map((name) => `${name} runs a script that nobody has looked at`),
  ];
}
