import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type ListFile, openAsBatch } from '../../tasking/form/use-file-drop.ts';
import { useTheme } from '../../ui/theme.ts';
import { useAppBadge } from './app-badge.ts';
import { onLaunchedFiles } from './launches.ts';

/** The colour of the bar, `--surface`: a window continues it in its title. */
const colours = { light: '#fdfdfd', dark: '#151c22' } as const;

/** What the installed app has besides a tab: files that open it, the number on its icon, and the colour of its title bar. */
export function InstalledWindow() {
  const navigate = useNavigate();
  const theme = useTheme();
  useAppBadge();
  const open = useEffectEvent((files: readonly ListFile[]) => {
    openAsBatch(files);
    const { pathname } = window.location;
    if (pathname !== paths.newBatch()) void navigate(paths.newBatch());
  });
  useEffect(() => onLaunchedFiles((files) => open(files)), []);
  return <meta name="theme-color" content={colours[theme]} />;
}
