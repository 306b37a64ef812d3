import './ui/tokens.css';
import './ui/base.css';
import './ui/forced-colors.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPasses } from './api/send-pass.ts';
import { AuthGate, importSignedInApp, loadSignedInApp } from './app/auth-gate.tsx';
import { watchLastResort } from './app/news/news.ts';
import { openReports } from './app/reports/open-reports.ts';
import { openLateSession } from './app/start/late-session.ts';
import { keepOwnText } from './app/start/own-text.ts';
import { report } from './app/start/report.ts';
import { keepsAnything, openSettings, settingsMemory } from './app/start/settings.ts';
import { preferredLanguage, startI18n } from './i18n/i18n.ts';
import { openKeeping, openPageSession } from './session/open.ts';
import { takeBootForm, untilComposed } from './session/page/boot-form.ts';
import { pause, systemClock } from './time.ts';

/** A missing settings file must not block sign-in: after this time the strictest settings apply until it loads. */
const settingsPatienceMs = 1_500;

async function start(root: HTMLElement) {
  const { source: settings, first } = openSettings({
    clock: systemClock,
    page: window,
    memory: settingsMemory,
  });
  openReports(settings);
  const passes = createPasses({
    transport: (request) => fetch(request),
    clock: systemClock,
    withoutTicket: () => settings.current().config.ordersWithoutTicket,
  });
  const [keeping] = await Promise.all([
    openKeeping(),
    Promise.race([first, pause(systemClock, settingsPatienceMs)]),
  ]);
  const sessions = await openLateSession(settings, () =>
    openPageSession(keeping, () => settings.current().config, passes),
  );
  const isSignedIn = sessions.current().state().signedIn;
  // The gate reports a failure to load them.
  if (isSignedIn) importSignedInApp().catch(() => undefined);
  await startI18n(preferredLanguage(settings.current().config.defaultLanguage));
  if (isSignedIn) loadSignedInApp().catch(() => undefined);
  await untilComposed();
  const page = createRoot(root, {
    onCaughtError: (error) => report('A part of the page broke', error),
    onUncaughtError: (error) => report('The page broke', error),
    onRecoverableError: (error) => report('Drawn again after a fault', error),
  });
  const boot = takeBootForm();
  let isTeamWanted = false;
  const openTeam = () => {
    if (isTeamWanted) return;
    isTeamWanted = true;
    import('./team/load-team.ts').then(
      (loaded) => loaded.openTeam({ settings, keeps: () => keepsAnything(settings.current()) }),
      () => {
        // Nothing of the team is shown; a later screen tries again.
        isTeamWanted = false;
      },
    );
  };
  const render = () => {
    const { config, fault } = settings.current();
    const environment = {
      config,
      fault,
      readSettings: settings.readAgain,
      openTeam,
      session: sessions.current(),
      passes,
    };
    page.render(<AuthGate environment={environment} boot={boot} />);
  };
  // Synchronous: a key between reading and removing the static form would be lost.
  flushSync(render);
  sessions.subscribe(render);
}

keepOwnText(document.body);
watchLastResort();
const root = document.getElementById('root');
if (root !== null) void start(root);
