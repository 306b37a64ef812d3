type Options = Omit<LockOptions, 'steal'>;

/**
 * `navigator.locks.request`, but a grant that the browser took back is requested again. While a page prints, or opens a window
 * under a debugger, Chromium runs none of its callbacks: a lock granted meanwhile is released at once, and its request rejects
 * as if `run` had failed.
 * @throws what `run` throws; a DOMException, or the reason of the signal, if `run` did not run.
 */
export async function underLock<Result>(
  locks: Pick<LockManager, 'request'>,
  name: string,
  options: Options,
  run: (lock: Lock | null) => Result | PromiseLike<Result>,
): Promise<Result> {
  for (;;) {
    let isRun = false;
    try {
      return await locks.request(name, options, async (lock) => {
        isRun = true;
        return run(lock);
      });
    } catch (error) {
      // By the specification: the signal aborted, the page is not active, or its storage is blocked.
      if (isRun || options.signal?.aborted || error instanceof DOMException) throw error;
    }
  }
}
