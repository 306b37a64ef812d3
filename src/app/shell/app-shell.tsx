import '../../ui/fonts.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet } from 'react-router';
import { useApi } from '../../api/api.ts';
import { localeOf } from '../../i18n/language.ts';
import { currentLanguage } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { ReauthDialog } from '../../session/page/password-dialog.tsx';
import { useSessionState } from '../../session/session-context.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { HiddenMapBox } from '../../ui/panel/panel.tsx';
import { useOfflineShell } from '../start/use-offline-shell.ts';
import styles from './app-shell.module.css';
import { Bar } from './bar.tsx';
import { useLeave } from './leaving-dialog.tsx';
import { useAccountChange, useEntry, useScreenFocus } from './on-navigation.ts';
import { QuietParts } from './quiet-parts.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { useJump } from './use-jump.tsx';
import { usePrefetch } from './use-prefetch.ts';

/** The frame of every signed-in screen. */
export function AppShell() {
  const { signedIn } = useSessionState();
  const { t } = useTranslation('shell');
  const api = useApi();
  const queryClient = api.client;
  const mapBox = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { leave, question } = useLeave();
  const jump = useJump(leave);

  usePrefetch(api, mapBox);
  useOfflineShell();
  useScreenFocus(screen);
  useEntry();
  useAccountChange(queryClient);

  if (!signedIn) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={localeOf[currentLanguage()]}>
        <div className={styles.desk}>
          <a className={styles.skip} href="#screen">
            {t('skip')}
          </a>
          <Bar jump={jump.ways} onLeave={leave} />
          <ShellNotices />
          <div ref={screen} className={styles.screen} id="screen" tabIndex={-1}>
            <Outlet />
            <HiddenMapBox ref={mapBox} />
          </div>
          <Announcer />
        </div>
        {jump.overlay}
        <QuietParts />
        {question ?? <ReauthDialog onLeave={leave} />}
      </I18nProvider>
    </QueryClientProvider>
  );
}
