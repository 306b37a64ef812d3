import { useSyncExternalStore } from 'react';
import { report } from '../start/report.ts';

export type News =
  /** A file of this page is gone, and the server hands out another page now. */
  | 'newVersion'
  /** A file did not come, for another reason. */
  | 'partMissing'
  /** Something was thrown that nobody caught. */
  | 'trouble';

let told: ReadonlySet<News> = new Set();
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

function tell(next: Iterable<News>) {
  told = new Set(next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNews = (): ReadonlySet<News> => useSyncExternalStore(subscribe, () => told);

export const dismissNews = (gone: News) => tell([...told].filter((news) => news !== gone));

/** Lets those go on who wait for a part of the page. */
export function retryParts() {
  tell([...told].filter((news) => news === 'trouble'));
  for (const go of waiting.splice(0)) go();
}

export const untilRetry = () =>
  new Promise<void>((go) => {
    waiting = [...waiting, go];
  });

/** Whether the server hands out a page with another entry than this one began with. Throws when it cannot be asked. */
async function isOutdated(entry: string): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  return answer.ok && !(await answer.text()).includes(entry);
}

/** Hears what nobody else does: rejections and errors without a catch, and files of the page that do not come. */
export function watchLastResort(entry: string): void {
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('Unhandled rejection', event.reason);
    tell([...told, 'trouble']);
  });
  addEventListener('error', (event) => {
    if (!(event.error instanceof Error)) return;
    event.preventDefault();
    report('Uncaught error', event.error);
    tell([...told, 'trouble']);
  });
  // The import fails all the same, where it was asked for; this is only the word for it. The page never reloads by itself.
  addEventListener('vite:preloadError', () => {
    isOutdated(entry).then(
      (outdated) => tell([...told, outdated ? 'newVersion' : 'partMissing']),
      () => tell([...told, 'partMissing']),
    );
  });
}
