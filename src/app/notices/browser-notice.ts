import * as z from 'zod/mini';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';

/** The browser's permission; `none` when it has no notifications, or not at this address. */
export type Permission = 'none' | 'granted' | 'denied' | 'default';

export const permission = (): Permission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'none';

/** Prompts the person; call it only from a press. */
export const requestPermission = async (): Promise<Permission> =>
  permission() === 'none' ? 'none' : await Notification.requestPermission();

type Moment = { readonly inSight: boolean; readonly permission: Permission };

/** Whether a digest is also a browser notification: not while the page is visible. */
export const isNoticeDue = ({ wanted }: NoticeChoice, { inSight, permission: allowed }: Moment): boolean =>
  wanted && allowed === 'granted' && !inSight;

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

const NoticeChoice = z.object({
  /** Browser notifications are wanted; the browser may still deny them. */
  wanted: z.boolean(),
});
type NoticeChoice = z.infer<typeof NoticeChoice>;

const usual: NoticeChoice = { wanted: false };
function read(text: string | null): NoticeChoice {
  if (text === null) return usual;
  try {
    const choice = NoticeChoice.safeParse(JSON.parse(text));
    return choice.success ? choice.data : usual;
  } catch {
    return usual;
  }
}

const choice = storedPreference<NoticeChoice>('nadir.notices', read, JSON.stringify);

export const noticeChoice = choice.now;
export const chooseNotices = choice.choose;
export const useNoticeChoice = () => useStoredPreference(choice);
