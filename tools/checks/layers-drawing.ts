/** A folder or a single file of src, and the layer that the plan gives it. */
export type Module = { readonly name: string; readonly layer: number; readonly isFile: boolean };

type Group = { readonly id: string; readonly title: string; readonly modules: readonly Module[] };

/** The layers as a Mermaid flowchart. An arrow between layers stands for all imports between their modules. */
export function drawLayers(
  modules: readonly Module[],
  mayImport: (from: Module, to: Module) => boolean,
): string {
  const groups = groupsOf(modules);
  const joined = (from: Group, to: Group) =>
    from !== to && from.modules.every((one) => to.modules.every((other) => mayImport(one, other)));
  const whole = groups.flatMap((from) =>
    groups
      .filter((to) => joined(from, to) && !groups.some((via) => joined(from, via) && joined(via, to)))
      .map((to) => `  ${from.id} --> ${to.id}`),
  );
  const single = groups.flatMap((from) =>
    groups
      .filter((to) => !joined(from, to))
      .flatMap((to) => pairs(from, to, mayImport).map(([one, other]) => `  ${idOf(one)} --> ${idOf(other)}`)),
  );
  return ['```mermaid', 'flowchart TD', ...groups.flatMap(boxOf), ...whole, ...single, '```'].join('\n');
}

/** The highest layer first. Single files of a layer have a box of their own. */
function groupsOf(modules: readonly Module[]): Group[] {
  const layers = [...new Set(modules.map(({ layer }) => layer))].sort((a, b) => b - a);
  return layers.flatMap((layer) =>
    [false, true].flatMap((isFile) => {
      const members = modules.filter((module) => module.layer === layer && module.isFile === isFile);
      const title = `Layer ${layer}${isFile ? ', files' : ''}`;
      return members.length === 0
        ? []
        : [{ id: `layer${layer}${isFile ? 'files' : ''}`, title, modules: members }];
    }),
  );
}

const pairs = (from: Group, to: Group, mayImport: (from: Module, to: Module) => boolean) =>
  from.modules.flatMap((one) =>
    to.modules
      .filter((other) => one !== other && mayImport(one, other))
      .map((other) => [one, other] as const),
  );

const idOf = ({ name }: Module) => `m_${name.replaceAll('-', '_')}`;

const boxOf = ({ id, title, modules }: Group) => [
  `  subgraph ${id}["${title}"]`,
  ...modules.map((module) => `    ${idOf(module)}["${module.name}"]`),
  '  end',
];

/** The document with this drawing in place of its own. Throws an Error if it has none. */
export function withDrawing(document: string, drawing: string): string {
  const present = /```mermaid\n.*?```/s;
  if (!present.test(document)) throw new Error('The document has no Mermaid drawing.');
  return document.replace(present, drawing);
}
