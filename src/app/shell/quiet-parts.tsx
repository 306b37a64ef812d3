import { type ComponentType, useEffect, useState } from 'react';
import { isInstalledWindow } from '../../browser/installed.ts';
import { whenIdle } from '../../browser/schedule.ts';
import { AssistantTools } from '../assistant/assistant-tools.tsx';
import { SettledNews } from '../news/settled-news.tsx';
import { DigestNotices } from '../notices/digest-notices.tsx';
import { OwnOrders } from '../start/services.tsx';

/** What works without a place of its own on the screen. */
export const QuietParts = () => (
  <>
    <SettledNews />
    <OwnOrders />
    <DigestNotices />
    <InstalledPart />
    <AssistantTools />
  </>
);

const load = async () => (await import('../installed/installed-window.tsx')).InstalledWindow;

/** Loads what only the installed app needs: at once in its window, and later in a tab, which shares its badge. */
function InstalledPart() {
  const [Installed, setInstalled] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isOver = false;
    const begin = () =>
      void load().then(
        (loaded) => !isOver && setInstalled(() => loaded),
        // The notice of a missing part says so.
        () => undefined,
      );
    const isWanted = isInstalledWindow();
    const cancel = isWanted || !('setAppBadge' in navigator) ? () => {} : whenIdle(begin);
    if (isWanted) begin();
    return () => {
      isOver = true;
      cancel();
    };
  }, []);
  return Installed === null ? null : <Installed />;
}
