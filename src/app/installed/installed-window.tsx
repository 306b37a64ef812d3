import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type ListFile, openAsBatch } from '../../tasking/form/use-file-drop.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { type OutboxState, unsettledIn } from '../../tasking/outbox/outbox-state.ts';
import { useTheme } from '../../ui/theme.ts';
import { onLaunchedFiles } from './launches.ts';

/** The colour of the bar in this theme: a window continues it in its title. Null until it is known. */
function useBarColour(): string | null {
  const theme = useTheme();
  const [colour, setColour] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style follows the theme.
  useEffect(() => {
    const bar = document.querySelector('header');
    setColour(bar && getComputedStyle(bar).backgroundColor);
  }, [theme]);
  return colour;
}

/** A browser may reject it, such as where Nadir is not installed: the bar says the same. */
const ignored = () => undefined;

/** What the badge shows: a number, or only that there may be some. Null while nothing is known. */
function shownOf(state: OutboxState): number | 'some' | null {
  if (state.kind === 'reading') return null;
  return state.kind === 'failed' ? 'some' : unsettledIn(state.read);
}

/** The icon of the app has the number of unresolved orders, also while no window is open; none after a sign-out. */
function useAppBadge(): void {
  const shown = shownOf(useOutboxState());
  useEffect(() => {
    if (shown === null || !('setAppBadge' in navigator)) return;
    if (shown === 0) navigator.clearAppBadge().catch(ignored);
    else if (shown === 'some') navigator.setAppBadge().catch(ignored);
    else navigator.setAppBadge(shown).catch(ignored);
  }, [shown]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(ignored);
    },
    [],
  );
}

/** What the installed app has besides a tab: files that open it, the number on its icon, and the colour of its title bar. */
export function InstalledWindow() {
  const navigate = useNavigate();
  const colour = useBarColour();
  useAppBadge();
  const open = useEffectEvent((files: readonly ListFile[]) => {
    openAsBatch(files);
    const { pathname } = window.location;
    if (pathname !== paths.newBatch()) void navigate(paths.newBatch());
  });
  useEffect(() => onLaunchedFiles((files) => open(files)), []);
  return colour ? <meta name="theme-color" content={colour} /> : null;
}
