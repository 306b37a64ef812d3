import type { NoticeChoice } from './notice-choice.ts';
import { isQuiet } from './quiet-hours.ts';

/** The browser's permission; `none` when it has no notifications, or not at this address. */
export type Permission = 'none' | 'granted' | 'denied' | 'default';

export const permission = (): Permission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'none';

/** Prompts the person; call it only from a press. */
export const requestPermission = async (): Promise<Permission> =>
  permission() === 'none' ? 'none' : await Notification.requestPermission();

type Moment = { readonly at: number; readonly inSight: boolean; readonly permission: Permission };

/** Whether a digest is also a browser notification: not while the page is visible, nor in quiet hours. */
export const isNoticeDue = (choice: NoticeChoice, { at, inSight, permission: allowed }: Moment): boolean =>
  choice.wanted && allowed === 'granted' && !inSight && (choice.quiet === null || !isQuiet(choice.quiet, at));

export const isInSight = (): boolean => document.visibilityState === 'visible';

/** One at a time: a later one replaces the one before. */
export function showNotice(title: string, body: string, onPress: () => void): void {
  try {
    const notice = new Notification(title, { body, tag: 'nadir.digest', icon: '/icon-180.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onPress();
    };
  } catch {
    // Some phones have the interface but throw when a page uses it; the badge shows the same.
  }
}
