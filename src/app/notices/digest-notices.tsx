import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import type { Change } from '../../tracking/change.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import {
  isInSight,
  isNoticeDue,
  noticeChoice,
  permission,
  showNotice,
  useNoticeChoice,
} from './browser-notice.ts';
import { wordNotice } from './digest.ts';

/** Shows each digest as a browser notification when that is wanted, allowed, and the page is hidden. */
export function DigestNotices() {
  const { t } = useTranslation('notices');
  const { t: digest } = useTranslation('digest');
  const navigate = useNavigate();
  const tracking = useTracking();
  const { wanted } = useNoticeChoice();

  const announce = useEffectEvent((changes: readonly Change[]) => {
    const moment = { inSight: isInSight(), permission: permission() };
    if (changes.length === 0 || !isNoticeDue(noticeChoice(), moment)) return;
    const { title, body } = wordNotice(changes, { t, digest });
    showNotice(title, body, () => void navigate(paths.dashboard()));
  });

  useEffect(() => tracking.onDigest((changes) => announce(changes)), [tracking]);
  useEffect(() => {
    tracking.watchHidden(wanted && permission() === 'granted');
    return () => tracking.watchHidden(false);
  }, [tracking, wanted]);
  return null;
}
