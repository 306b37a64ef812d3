const watchMs = 500;

/**
 * Runs `close` once, when the process is to stop: on a signal, or at the end of the npm that started it. npm
 * passes a signal to its shell only, and the shell dies without passing it on.
 */
export function onStop(close: () => void): void {
  let stopping = false;
  const stop = () => {
    if (!stopping) close();
    stopping = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop();
  }, watchMs).unref();
}
