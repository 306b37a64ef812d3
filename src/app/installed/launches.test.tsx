import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { yieldToMain } from '../../browser/schedule.ts';
import type { ListFile } from '../../tasking/form/use-file-drop.ts';

type Launch = { readonly targetURL?: string; readonly files?: readonly object[] };

const handle = (name: string, lastModified = 1_700_000_000_000) => ({
  name,
  getFile: async () => new File(['place,lat,lng'], name, { lastModified }),
});

/** A page: its own modules, with what the browser has queued for it. `launch` is what comes later. */
async function page(how: 'navigate' | 'reload', ...queued: readonly Launch[]) {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: how } as never]);
  let launch = (_: Launch) => {};
  const queue = {
    setConsumer(consumer: (launch: Launch) => void) {
      launch = consumer;
      for (const each of queued) consumer(each);
    },
  };
  Object.assign(window, { launchQueue: queue });
  const { onLaunchedFiles } = await import('./launches.ts');
  const taken: (readonly ListFile[])[] = [];
  const listen = () => onLaunchedFiles((files) => taken.push(files));
  return { launch: (next: Launch) => launch(next), listen, taken };
}
const names = (lists: readonly (readonly ListFile[])[]) =>
  lists.map((files) => files.map(({ name }) => name));

beforeEach(() => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'launchQueue');
  });
});

test('the files that opened the window are taken together, and a launch without files brings nothing', async () => {
  const files = [handle('ports.kml'), handle('berths.csv')];
  const { listen, taken, launch } = await page('navigate', { targetURL: '/orders/new/batch', files });
  listen();
  launch({ targetURL: '/', files: [] });
  launch({});
  await vi.waitFor(() => expect(names(taken)).toEqual([['ports.kml', 'berths.csv']]));
});

test('files that come while nobody listens, such as during a sign-in, wait', async () => {
  const { listen, taken, launch } = await page('navigate', {});
  const stop = listen();
  stop();
  launch({ files: [handle('ports.kml')] });
  // Once it could be read, nobody is there.
  await yieldToMain();
  expect(taken).toEqual([]);
  listen();
  await vi.waitFor(() => expect(names(taken)).toEqual([['ports.kml']]));
});

test('a reload, with which the browser repeats the files, does not take them again; others and those of a reload before the sign-in are taken', async () => {
  const files = [handle('ports.kml')];
  const first = await page('reload', { files });
  first.listen();
  await vi.waitFor(() => expect(names(first.taken)).toEqual([['ports.kml']]));

  const again = await page('reload', { files });
  again.listen();
  again.launch({ files: [handle('later.csv', 1)] });
  await vi.waitFor(() => expect(names(again.taken)).toEqual([['later.csv']]));

  // Opened on purpose, in the window of a new page.
  const onPurpose = await page('navigate', { files: [handle('later.csv', 1)] });
  onPurpose.listen();
  await vi.waitFor(() => expect(names(onPurpose.taken)).toEqual([['later.csv']]));
});

test('a file that is gone is handed on as one that cannot be read', async () => {
  const gone = { name: 'gone.kml', getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  const { listen, taken } = await page('navigate', { files: [gone, handle('ports.kml')] });
  listen();
  await vi.waitFor(() => expect(names(taken)).toEqual([['gone.kml', 'ports.kml']]));
  await expect(taken[0]?.[0]?.arrayBuffer()).rejects.toThrow('gone');
});

test('anything else in a launch is no file', async () => {
  const odd = ['ports.kml', null, { name: 3, getFile() {} }, { name: 'ports.kml' }] as unknown as object[];
  const { listen, taken, launch } = await page('navigate', { files: odd });
  listen();
  launch({ files: [...odd, handle('right.csv')] });
  await vi.waitFor(() => expect(names(taken)).toEqual([['right.csv']]));
});
