import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { ThreadWorker } from '../../../browser/testing/thread-worker.ts';
import { createWorkerServer } from '../../../browser/worker-calls.ts';
import { FileBuilder } from '../file-builder.ts';

/** The browser around the page: a worker in this thread, the saved downloads, and the format that was chosen last. */
export function browser(kind = 'csv') {
  localStorage.setItem('nadir.tableKind', kind);
  class Worker extends ThreadWorker {
    constructor(_address: URL, { name }: WorkerOptions) {
      // The other workers of the page never reply.
      super(name === 'export' ? createWorkerServer(new FileBuilder().calls) : async () => null);
    }
  }
  vi.stubGlobal('Worker', Worker);
  const files: Blob[] = [];
  const names: string[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:export';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const spy of [create, revoke, click]) spy.mockRestore();
  });
  return { files, names };
}

export const dialog = () => screen.findByRole('dialog', { name: 'Export orders' });
export const text = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
