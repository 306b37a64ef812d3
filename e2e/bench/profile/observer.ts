/** The marks of one step: `begin` at the press or at the start of the page, `shown` after the frame that shows it, `idle` once its map rests. */
export type Moment = 'begin' | 'shown' | 'idle';

/** What a step waits for: an address, an element that only its screen has, and whether it has a map. */
export type Step = {
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  readonly hasMap: boolean;
};

/** What the browser's sampling profiler gives a page (JS Self-Profiling API); indexes into its own lists. */
type ProfilerTrace = {
  readonly resources: readonly string[];
  readonly frames: readonly {
    readonly resourceId?: number;
    readonly line?: number;
    readonly column?: number;
  }[];
  readonly stacks: readonly { readonly frameId: number; readonly parentId?: number }[];
  readonly samples: readonly { readonly timestamp: number; readonly stackId?: number }[];
};

/** The samples of a visit and its marks, in milliseconds of the page. */
export type ScriptSamples = ProfilerTrace & {
  readonly marks: readonly { readonly name: string; readonly startTime: number }[];
};

declare global {
  interface Window {
    /** Measures from the next press on, or from the start of the page; settles once the step is over. */
    profileStep(step: Step, from: 'press' | 'start'): Promise<void>;
    /** Ends the sampling, which began with the page. */
    profileEnd(): Promise<ScriptSamples>;
    /** Only where the document's policy allows it. */
    readonly Profiler?: new (options: {
      readonly sampleInterval: number;
      readonly maxBufferSize: number;
    }) => { stop(): Promise<ProfilerTrace> };
  }
}

/**
 * Runs in the page before its own scripts; it is sent there as text, so it must be self-contained. It watches changes of the
 * document and asks no question in between: one that asks again and again costs 30 to 45 ms a step.
 */
export function installObserver() {
  // Chromium samples every 10 ms, however short the interval.
  const profiler =
    window.Profiler === undefined
      ? null
      : new window.Profiler({ sampleInterval: 10, maxBufferSize: 1_000_000 });
  window.profileEnd = async () => {
    if (profiler === null) throw new Error('The browser takes no samples of scripts.');
    const { resources, frames, stacks, samples } = await profiler.stop();
    const marks = performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, startTime }));
    return { resources, frames, stacks, samples, marks };
  };
  const mark = (step: string, moment: Moment) => performance.mark(`step ${step} ${moment}`);
  const when = (holds: () => boolean) =>
    new Promise<void>((settle) => {
      const check = () => {
        if (!holds()) return;
        changes.disconnect();
        settle();
      };
      const changes = new MutationObserver(check);
      changes.observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled', 'data-idle', 'href'],
      });
      check();
    });
  /** After the frame that shows what was changed. */
  const painted = () =>
    new Promise<void>((settle) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => settle();
        port2.postMessage(null);
      });
    });
  const pressed = () =>
    new Promise<void>((settle) =>
      addEventListener('pointerdown', () => settle(), { capture: true, once: true }),
    );

  window.profileStep = async ({ name, path, selector, hasMap }, from) => {
    if (from === 'press') await pressed();
    mark(name, 'begin');
    await when(() => location.pathname.startsWith(path) && document.querySelector(selector) !== null);
    await painted();
    mark(name, 'shown');
    if (hasMap) await when(() => document.querySelector('section[data-idle]') !== null);
    mark(name, 'idle');
  };
}
