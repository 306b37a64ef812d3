import { vi } from 'vitest';

/** Milliseconds; a wait ends as soon as its condition holds. */
const timeout = 60_000;

// This wait has no setting, and its default is a second. Files may share the process.
const { waitFor } = vi;
const patiently: typeof waitFor = (run, options) =>
  waitFor(run, {
    timeout,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
