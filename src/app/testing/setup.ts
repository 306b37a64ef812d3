import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { listenForNoise, noiseSoFar } from './noise.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { standIn } from './stand-ins.ts';
import { startWallClock } from './wall-clock.ts';

// A loaded machine is slow; the wait ends as soon as the element exists.
configure({
  asyncUtilTimeout: 60_000,
  // By default each attempt of a wait prints the whole document into its error. A failed test prints it once (afterEach).
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});
withoutOwnerStacks();
standIn();
startWallClock();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Each test gets its own database.
  globalThis.indexedDB = new IDBFactory();
  listenForNoise();
});

afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) error.message += `\n\n${prettyDOM(document.body)}`;
  cleanup();
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
  const noise = noiseSoFar();
  if (noise.length > 0) throw new Error(`The console was not quiet:\n${noise.join('\n')}`);
});
