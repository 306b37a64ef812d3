import type { NoticeChoice } from './notice-choice.ts';
import { isQuiet } from './quiet-hours.ts';

/** What the browser lets us do; `none` where it has no notices, or not at this address. */
export type Permission = 'none' | 'granted' | 'denied' | 'default';

export const permission = (): Permission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'none';

/** Asks the person; to be called from a press alone. */
export const askPermission = async (): Promise<Permission> =>
  permission() === 'none' ? 'none' : await Notification.requestPermission();

type Moment = { readonly at: number; readonly inSight: boolean; readonly permission: Permission };

/** Whether a digest is told beside the page as well: not while the page is in sight, nor in quiet hours. */
export const isTold = (choice: NoticeChoice, { at, inSight, permission: allowed }: Moment): boolean =>
  choice.wanted && allowed === 'granted' && !inSight && (choice.quiet === null || !isQuiet(choice.quiet, at));

export const isInSight = (): boolean => document.visibilityState === 'visible';

/** One at a time: a later one takes the place of the one before. */
export function showNotice(title: string, body: string, onPress: () => void): void {
  try {
    const notice = new Notification(title, { body, tag: 'nadir.digest', icon: '/icon-180.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onPress();
    };
  } catch {
    // Some phones have the interface and refuse to use it from a page; the badge says the same.
  }
}
