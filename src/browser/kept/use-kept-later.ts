import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '../../time.ts';
import { rereadMs } from '../web-storage.ts';

/** Milliseconds without a change. */
const quietMs = 500;

/** Stores when the changes pause, and at once when another screen opens before that. */
export function useKeptLater(keep: () => void) {
  const run = useEffectEvent(keep);
  const [later] = useState(() => {
    let cancel: (() => void) | null = null;
    const stop = () => {
      cancel?.();
      cancel = null;
    };
    return {
      stop,
      start() {
        stop();
        cancel = systemClock.after(quietMs, () => {
          cancel = null;
          run();
        });
      },
      finish() {
        if (cancel !== null) run();
        stop();
      },
    };
  });
  useEffect(() => later.finish, [later]);
  return later;
}

/** Reads until `read` returns false, with a pause after each: storage may become available. Returns the function that stops it. */
export function readAgain(read: (isOver: () => boolean) => Promise<boolean>): () => void {
  let isOver = false;
  let cancel = () => {};
  async function run() {
    if ((await read(() => isOver)) && !isOver) cancel = systemClock.after(rereadMs, () => void run());
  }
  void run();
  return () => {
    isOver = true;
    cancel();
  };
}
