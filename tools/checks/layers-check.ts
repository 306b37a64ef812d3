import { importsOfScript, importsOfStyle, resolveSpecifier } from './layers-imports.ts';
import { folderOf, reasonAgainstFile, reasonAgainstPackage } from './layers-plan.ts';

/** Maps paths from the root of the project to the text of the file. */
export type Tree = ReadonlyMap<string, string>;

type Edge = { readonly from: string; readonly to: string; readonly line: number };

/** Every violation of the plan as one line, `file:line imports what: why`; empty when there is none. */
export function checkLayers(tree: Tree): string[] {
  const findings: string[] = [];
  const edges: Edge[] = [];
  for (const [from, text] of tree) {
    if (from.startsWith('src/') && folderOf(from) === null)
      findings.push(`${from}:1 is in no folder of the plan`);
    for (const { specifier, line } of from.endsWith('.css')
      ? importsOfStyle(text)
      : importsOfScript(from, text)) {
      const to = resolveSpecifier(from, specifier);
      const why = to === null ? reasonAgainstPackage(from, specifier) : reasonAgainstFile(from, to);
      if (why !== null) findings.push(`${from}:${line} imports ${to ?? specifier}: ${why}`);
      if (to !== null) edges.push({ from, to, line });
    }
  }
  return [...findings, ...cycles(edges)];
}

/** Each import cycle once, starting at its first edge by path. */
function cycles(edges: readonly Edge[]): string[] {
  const out = new Map<string, Edge[]>();
  for (const edge of edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  const done = new Set<string>();
  const path: Edge[] = [];
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (done.has(file)) return;
    for (const edge of out.get(file) ?? []) {
      path.push(edge);
      const start = path.findIndex((step) => step.from === edge.to);
      if (start >= 0) {
        const cycle = path.slice(start);
        const members = cycle
          .map((step) => step.from)
          .sort()
          .join();
        const first = cycle[0] ?? edge;
        const way = cycle.map((step) => step.to).join(' -> ');
        if (!found.has(members))
          found.set(members, `${first.from}:${first.line} is in a cycle: ${first.from} -> ${way}`);
      } else {
        visit(edge.to);
      }
      path.pop();
    }
    done.add(file);
  };
  for (const file of [...out.keys()].sort()) visit(file);
  return [...found.values()];
}
