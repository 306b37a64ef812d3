import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';

const root = resolve(import.meta.dirname, '../..');
/** The stage of the Dockerfile that builds, and its folder of the project. */
const [buildStage, project] = ['build', '/src/'];

export const dockerfile = readFileSync(join(root, 'deploy/image/Dockerfile'), 'utf8');

type Copied = { readonly stage: string; readonly from: string; readonly to: string };

const wordsOf = (copy: Copy) => copy.getArguments().map((word) => word.getValue());

/** What each stage copies from others: the name of the stage, or of its image if it has none. */
export function copies(text: string): (Copied & { readonly into: string })[] {
  const stages: string[] = [];
  return DockerfileParser.parse(text)
    .getInstructions()
    .flatMap((instruction) => {
      if (instruction.getKeyword() === 'FROM') {
        const from = instruction as From;
        stages.push(from.getBuildStage() ?? from.getImage() ?? '');
      }
      if (instruction.getKeyword() !== 'COPY') return [];
      const copy = instruction as Copy;
      const words = wordsOf(copy);
      const stage = copy.getFromFlag()?.getValue() ?? '';
      const to = words.at(-1) ?? '';
      return words.slice(0, -1).map((from) => ({ into: stages.at(-1) ?? '', stage, from, to }));
    });
}

/**
 * Copies the project's files of the image into this folder, under the paths that the Dockerfile gives them. `built` has the
 * files of the build, by their names in the project.
 */
export function layOut(folder: string, built: Readonly<Record<string, string>>): void {
  const last = DockerfileParser.parse(dockerfile).getFROMs().at(-1)?.getImage();
  for (const { into, stage, from, to } of copies(dockerfile)) {
    if (into !== last || stage !== buildStage || !from.startsWith(project)) continue;
    const name = from.slice(project.length);
    cpSync(built[name] ?? join(root, name), join(folder, to), { recursive: true });
  }
}

/** The program of the image and its arguments, with the paths of this folder. */
export function entrypoint(folder: string): string[] {
  const words = DockerfileParser.parse(dockerfile)
    .getENTRYPOINTs()
    .flatMap((instruction) => instruction.getJSONStrings().map((word) => word.getJSONValue()));
  return words.map((word) => (word.startsWith('/app/') ? join(folder, word) : word));
}
