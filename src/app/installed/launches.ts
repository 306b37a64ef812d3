import { readText, writeText } from '../../browser/web-storage.ts';
import { isObject } from '../../checks.ts';
import type { ListFile } from '../../tasking/form/use-file-drop.ts';

/** A file with which the system opened Nadir; it is read when it is needed. */
type LaunchedFile = { readonly name: string; getFile(): Promise<File> };

const isFile = (value: unknown): value is LaunchedFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'getFile') === 'function';

/** `LaunchParams` of the Launch Handler API. Their address is that of the window, which has opened it itself. */
function filesIn(launch: unknown): readonly LaunchedFile[] {
  const files: unknown = isObject(launch) ? Reflect.get(launch, 'files') : null;
  return Array.isArray(files) ? files.filter(isFile) : [];
}

/** A file that is gone, or that the browser may not read, is one that cannot be read: the screen says so. */
const opened = async (file: LaunchedFile): Promise<ListFile> =>
  await file.getFile().catch((error: unknown) => ({
    name: file.name,
    size: 0,
    lastModified: 0,
    arrayBuffer: () => Promise.reject(error),
  }));

const takenKey = 'nadir.launch.taken';
const markOf = (files: readonly ListFile[]) =>
  files.map(({ size, lastModified }) => `${size} ${lastModified}`).join();

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload');

type Waiting = { readonly files: readonly LaunchedFile[]; readonly isFirst: boolean };

let isAttended = false;
const waiting: Waiting[] = [];
let take: ((files: readonly ListFile[]) => void) | null = null;

async function hand(arrived: Waiting): Promise<void> {
  const files = await Promise.all(arrived.files.map(opened));
  if (take === null) {
    waiting.push(arrived);
    return;
  }
  const mark = markOf(files);
  const taken = readText('sessionStorage', takenKey);
  // A browser repeats the files with each reload of the window, and their rows would be ordered a second time.
  if (arrived.isFirst && isReloaded() && taken.kind === 'ready' && taken.value === mark) return;
  writeText('sessionStorage', takenKey, mark);
  take(files);
}

function attend(): void {
  const queue: unknown = Reflect.get(window, 'launchQueue');
  if (isAttended || !isObject(queue)) return;
  isAttended = true;
  let isFirst = true;
  const consume = (launch: unknown) => {
    const files = filesIn(launch);
    if (files.length > 0) {
      void hand({ files, isFirst });
    }
    isFirst = false;
  };
  Reflect.apply(Reflect.get(queue, 'setConsumer'), queue, [consume]);
  // What was there before is handed over in that call.
  isFirst = false;
}

/** Files that opened this window; they wait until somebody listens, such as through a sign-in. Returns the function that ends it. */
export function onLaunchedFiles(listener: (files: readonly ListFile[]) => void): () => void {
  take = listener;
  attend();
  for (const each of waiting.splice(0)) void hand(each);
  return () => {
    if (take === listener) take = null;
  };
}
