import { useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';
import type { OpenShapes } from '../../files/read/open-shapes.ts';
import type { ShapesProblem } from '../../files/read/read-shapes.ts';
import type { ExtraLayer } from '../handle/extra-layers.ts';
import type { FileColour } from './file-colours.ts';

/** A file of the analyst's own on the map. Its contents are in the worker behind `shapes`. */
export type ShownFile = {
  readonly id: string;
  readonly name: string;
  readonly shapes: Omit<OpenShapes, 'ok'>;
  readonly colour: FileColour;
  readonly isShown: boolean;
  readonly extra: ExtraLayer;
};

export type FileProblem = {
  readonly id: string;
  readonly name: string;
  readonly why: ShapesProblem['why'] | 'tooManyFiles';
  readonly values: ShapesProblem['values'];
};

type Files = {
  readonly files: readonly ShownFile[];
  readonly reading: readonly Pick<ShownFile, 'id' | 'name'>[];
  readonly problems: readonly FileProblem[];
};

const none: Files = { files: [], reading: [], problems: [] };
const changed = new Signal();
/** In memory alone: for this tab, until the account signs out. */
let now = none;

export const filesNow = (): Files => now;

export function changeFiles(change: (files: Files) => Partial<Files>): void {
  now = { ...now, ...change(now) };
  changed.emit();
}

/** Another account on this tab must not see them. What is being read is dropped when it has been. */
export function forgetFiles(): void {
  const { files } = now;
  changeFiles(() => none);
  for (const { shapes } of files) shapes.close();
}

export const useFiles = (): Files => useSyncExternalStore(changed.listen, filesNow);
