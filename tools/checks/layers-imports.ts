import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Import = { readonly specifier: string; readonly line: number };

/** Several checks read the same files. */
const known = new Map<string, readonly Import[]>();

/**
 * Every form in which a script imports another file: static, type-only, dynamic, re-exported, `import('…')`
 * types, `new URL`.
 */
export function importsOfScript(path: string, text: string): readonly Import[] {
  const found = known.get(text) ?? readImports(path, text);
  known.set(text, found);
  return found;
}

function readImports(path: string, text: string): Import[] {
  const parsed = parseSync(path, text);
  const first = parsed.errors[0];
  if (first !== undefined) throw new Error(`${path} cannot be read: ${first.message}`);
  const found: Import[] = [];
  const add = (specifier: string, at: number) => found.push({ specifier, line: lineAt(text, at) });
  const literal = (node: { type: string; start: number; value?: unknown }) => {
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
  };
  new Visitor({
    ImportDeclaration: (node) => literal(node.source),
    ExportAllDeclaration: (node) => literal(node.source),
    ExportNamedDeclaration: (node) => node.source && literal(node.source),
    ImportExpression: (node) => literal(node.source),
    TSImportType: (node) => literal(node.source),
    NewExpression(node) {
      const [target, base] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return;
      if (target !== undefined && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty')
        literal(target);
    },
  }).visit(parsed.program);
  return found;
}

/** `@import` and `composes … from` of a style sheet. */
export function importsOfStyle(text: string): Import[] {
  const rule = /(?:@import\s+(?:url\()?|composes:[^;]*?from\s+)['"]([^'"]+)['"]/g;
  return [...text.matchAll(rule)].map((match) => ({
    specifier: match[1] ?? '',
    line: lineAt(text, match.index),
  }));
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The path of a specifier, from the root of the project; null for a package. */
export function resolveSpecifier(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ''));
}
