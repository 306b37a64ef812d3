import { useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';
import { object, text } from '../../checks.ts';
import { report } from '../start/report.ts';

export type News =
  /** A file of this page is gone, and the server serves a newer page now. */
  | 'newVersion'
  /** A file failed to load, for another reason. */
  | 'partMissing'
  /** An uncaught error or rejection. */
  | 'trouble';

let shown: ReadonlySet<News> = new Set();
const changed = new Signal();
let waiting: (() => void)[] = [];

function publish(next: Iterable<News>) {
  shown = new Set(next);
  changed.emit();
}

export const useNews = (): ReadonlySet<News> => useSyncExternalStore(changed.listen, () => shown);

export const dismissNews = (gone: News) => publish([...shown].filter((news) => news !== gone));

/** Retries the loads that wait for a part of the page. */
export function retryParts() {
  publish([...shown].filter((news) => news === 'trouble'));
  for (const go of waiting.splice(0)) go();
}

export const untilRetry = () =>
  new Promise<void>((go) => {
    waiting = [...waiting, go];
  });

const releaseOf = object({ files: text });

/**
 * Whether the server now serves a page with other files than this one. Throws when it does not say so: a network that
 * wants a sign-in answers each address with a page of its own.
 */
async function isOutdated(files: string | undefined): Promise<boolean> {
  const answer = await fetch('/version.json', { cache: 'no-store', redirect: 'error' });
  if (!answer.ok) return false;
  const release = releaseOf(await answer.json());
  if (release === undefined) throw new Error('version.json names no files');
  return release.files !== files;
}

/** The hash of the files of this page, which the build writes into it. */
const ownFiles = () => document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content;

/** Listens for uncaught errors and rejections, and for files of the page that fail to load. */
export function watchLastResort(): void {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('Unhandled rejection', event.reason);
    publish([...shown, 'trouble']);
  });
  addEventListener('error', (event) => {
    if (!(event.error instanceof Error)) return;
    event.preventDefault();
    report('Uncaught error', event.error);
    publish([...shown, 'trouble']);
  });
  // The import still fails for its caller; this only records it. The page never reloads by itself.
  addEventListener('vite:preloadError', () => {
    isOutdated(ownFiles()).then(
      (outdated) => publish([...shown, outdated ? 'newVersion' : 'partMissing']),
      () => publish([...shown, 'partMissing']),
    );
  });
}
