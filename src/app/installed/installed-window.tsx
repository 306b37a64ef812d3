import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type ListFile, openAsBatch } from '../../tasking/form/use-file-drop.ts';
import { useTheme } from '../../ui/theme.ts';
import { useAppBadge } from './app-badge.ts';
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
