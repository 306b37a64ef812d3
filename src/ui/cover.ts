import { coverTitle } from './title.ts';

/**
 * Hides all of the page but what covers it, for eyes, for screen readers and on paper, and names the tab after the cover. Everything
 * stays as it is behind it. Answers what takes the cover away.
 */
export function coverPage(title: string): () => void {
  document.documentElement.dataset.covered = '';
  coverTitle(title);
  return () => {
    delete document.documentElement.dataset.covered;
    coverTitle(null);
  };
}
