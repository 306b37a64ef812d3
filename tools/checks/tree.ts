import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The text of every file with one of these endings under these folders, by its path from the root of the
 * project.
 */
export function readTree(folders: readonly string[], endings: readonly string[]): Map<string, string> {
  const tree = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !endings.some((ending) => entry.name.endsWith(ending))) continue;
      const full = join(entry.parentPath, entry.name);
      tree.set(relative(root, full).split(sep).join('/'), readFileSync(full, 'utf8'));
    }
  }
  return tree;
}
