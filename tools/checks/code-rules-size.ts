import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from './layers-imports.ts';

/** The most import declarations of a file. */
export const maxImports = 25;
/** The most lines of a function, of a component and of a hook alike. */
export const maxFunctionLines = 120;

/** Files with too many imports, and functions with too many lines: Biome counts those of the body alone. */
export function checkSize(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const findings: string[] = [];
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration').length;
  if (imports > maxImports) findings.push(`${path}: ${imports} imports`);
  const measure = ({ start, end }: ESTree.Node) => {
    const first = lineAt(text, start);
    const lines = lineAt(text, end) - first + 1;
    if (lines > maxFunctionLines) findings.push(`${path}:${first} a function of ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return findings;
}
