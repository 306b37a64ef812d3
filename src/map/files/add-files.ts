import { afterPaint } from '../../browser/schedule.ts';
import { maxFileBytes } from '../../files/answer/limits.ts';
import { openShapes } from '../../files/read/open-shapes.ts';
import { nextColour } from './file-colours.ts';
import { extraOf, sourceOf } from './file-layers.ts';
import { changeFiles, type FileProblem, filesNow, type ShownFile } from './shown-files.ts';

/** Each has a worker of its own. */
export const maxFiles = 10;

/** Reads files one after another and puts them on the map; those that were there before stay. */
export async function addFiles(
  files: readonly File[],
  onAdded: (file: ShownFile) => void,
  open: typeof openShapes = openShapes,
): Promise<void> {
  const begun = files.map((file) => ({ id: `file-${crypto.randomUUID()}`, name: file.name, file }));
  changeFiles(({ reading }) => ({
    reading: [...reading, ...begun.map(({ id, name }) => ({ id, name }))],
    problems: [],
  }));
  for (const { id, name, file } of begun) {
    const read = await readOne(file, open);
    const isWanted = filesNow().reading.some((one) => one.id === id);
    changeFiles(({ reading }) => ({ reading: reading.filter((one) => one.id !== id) }));
    // The account has signed out, or another one has signed in.
    if (!isWanted) {
      if (read.ok) read.close();
      continue;
    }
    if (!read.ok) {
      const problem: FileProblem = { id, name, why: read.why, values: read.values };
      changeFiles(({ problems }) => ({ problems: [...problems, problem] }));
      continue;
    }
    const { facts, tile, close } = read;
    const colour = nextColour(filesNow().files.map((one) => one.colour));
    const extra = extraOf(id, sourceOf(id), colour);
    const added: ShownFile = { id, name, shapes: { facts, tile, close }, colour, isShown: true, extra };
    changeFiles(({ files: before }) => ({ files: [...before, added] }));
    // A camera that moves draws all that lies over the map: not in the task that adds the layers.
    await afterPaint();
    onAdded(added);
  }
}

async function readOne(file: File, open: typeof openShapes) {
  const problem = (why: FileProblem['why'], values: FileProblem['values'] = {}) =>
    ({ ok: false, why, values }) as const;
  if (filesNow().files.length >= maxFiles) return problem('tooManyFiles', { max: maxFiles });
  if (file.size > maxFileBytes) return problem('tooLarge', { max: maxFileBytes / 1_000_000 });
  try {
    return await open({ name: file.name, bytes: await file.arrayBuffer() });
  } catch {
    // It was moved or changed after it was chosen.
    return problem('failed');
  }
}
