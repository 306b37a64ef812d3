import { coverTitle } from './title.ts';

/**
 * Hides the page behind a cover, visually, from screen readers and in print, and names the tab after it. The page keeps its
 * state. Returns a function that removes the cover.
 */
export function coverPage(title: string): () => void {
  document.documentElement.dataset.covered = '';
  coverTitle(title);
  return () => {
    delete document.documentElement.dataset.covered;
    coverTitle(null);
  };
}

/** True while a cover hides the page. */
export const isCovered = (): boolean => 'covered' in document.documentElement.dataset;
