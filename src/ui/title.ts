import { useEffect, useSyncExternalStore } from 'react';
import { isInstalledWindow } from '../browser/installed.ts';
import { Signal } from '../browser/signal.ts';
import { useTranslation } from '../i18n/words.tsx';

let unread = 0;
let cover: string | null = null;
const changed = new Signal();

/** The number of unread changes, for the titles of all screens from now on. */
export function setTitleCount(count: number): void {
  if (count === unread) return;
  unread = count;
  changed.emit();
}

/** Replaces the screen's title, which may be confidential; null restores it. */
export function coverTitle(title: string | null): void {
  cover = title;
  changed.emit();
}

/** The tab's title: the number of unread changes, if any, then the screen, so that tabs can be distinguished. */
export function useTitle(screen: string): void {
  const { t } = useTranslation('signIn');
  const brand = t('brand');
  const count = useSyncExternalStore(changed.listen, () => unread);
  const covered = useSyncExternalStore(changed.listen, () => cover);
  useEffect(() => {
    // A window of the installed app has its name before the title.
    const end = isInstalledWindow() ? '' : ` · ${brand}`;
    document.title = `${count === 0 ? '' : `(${count}) `}${covered ?? screen}${end}`;
  }, [screen, brand, count, covered]);
}
