import * as z from 'zod/mini';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import { QuietHours } from './quiet-hours.ts';

const NoticeChoice = z.object({
  /** Browser notifications are wanted; the browser may still deny them. */
  wanted: z.boolean(),
  /** Null for no quiet hours. */
  quiet: z.nullable(QuietHours),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

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
