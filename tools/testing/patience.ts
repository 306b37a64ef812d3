import { vi } from 'vitest';

/** Milliseconds; a wait ends as soon as what it waits for is there. */
const timeout = 60_000;

// Of the waits this one alone has no setting, and gives up after a second. Files may share the process.
const { waitFor } = vi;
const patiently: typeof waitFor = (run, options) =>
  waitFor(run, {
    timeout,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
