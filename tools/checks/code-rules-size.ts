import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from './layers-imports.ts';

/** The most import declarations of a file. */
export const maxImports = 25;
/** The most lines of a function, of a component and of a hook alike. */
export const maxFunctionLines = 120;

const effect = /^use(Layout|Insertion)?Effect$/;

/** Files with too many imports, functions with too many lines, and effects that run after every render. */
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
    CallExpression({ callee, arguments: given, start }: ESTree.CallExpression) {
      if (callee.type === 'Identifier' && effect.test(callee.name) && given.length < 2)
        findings.push(`${path}:${lineAt(text, start)} ${callee.name} without dependencies`);
    },
  }).visit(program);
  return findings;
}
