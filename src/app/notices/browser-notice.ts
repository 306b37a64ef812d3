import * as z from 'zod/mini';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * From one time of day to another, `HH:MM` on this device's clock, past midnight when the second is earlier.
 */
const QuietHours = z.object({ from: clock, to: clock });
export type QuietHours = z.infer<typeof QuietHours>;

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/**
 * Whether `at`, milliseconds since 1970, lies in the quiet hours by the local clock. Two equal times are an
 * empty span.
 */
export function isQuiet({ from, to }: QuietHours, at: number): boolean {
  const now = new Date(at).getHours() * 60 + new Date(at).getMinutes();
  const [begin, end] = [minutes(from), minutes(to)];
  return begin <= end ? begin <= now && now < end : begin <= now || now < end;
}

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

const NoticeChoice = z.object({
  /** Browser notifications are wanted; the browser may still deny them. */
  wanted: z.boolean(),
  /** Null for no quiet hours. */
  quiet: z.nullable(QuietHours),
});
type NoticeChoice = z.infer<typeof NoticeChoice>;

const usual: NoticeChoice = { wanted: false, quiet: null };
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
