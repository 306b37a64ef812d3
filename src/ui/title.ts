import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

let unread = 0;
let cover: string | null = null;
const listeners = new Set<() => void>();

/** How much there is to read, for the names of all screens from now on. */
export function setTitleCount(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Stands in place of the screen's name, which may tell what is on it; null gives that back. */
export function coverTitle(title: string | null): void {
  cover = title;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The tab's name: how much there is to read, if anything, then the screen, so that many tabs can be told apart. */
export function useTitle(screen: string): void {
  const { t } = useTranslation('signIn');
  const brand = t('brand');
  const count = useSyncExternalStore(subscribe, () => unread);
  const covered = useSyncExternalStore(subscribe, () => cover);
  useEffect(() => {
    document.title = `${count === 0 ? '' : `(${count}) `}${covered ?? screen} · ${brand}`;
  }, [screen, brand, count, covered]);
}
