import './ui/tokens.css';
import './ui/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Door } from './app/door.tsx';
import { watchLastResort } from './app/news.ts';
import { startRooms } from './app/prefetch.ts';
import { report } from './app/report.ts';
import { defaultConfig, loadConfig } from './config.ts';
import { preferredLanguage, startI18n } from './i18n/i18n.ts';
import { takeBootForm, untilComposed } from './session/boot-form.ts';
import { openKeeping, openPageSession } from './session/open.ts';
import { systemClock } from './time.ts';

/** A settings file that does not come must not keep anybody from signing in. */
const configPatienceMs = 1_500;

async function start(root: HTMLElement) {
  const transport = (request: Request) => fetch(request);
  const late = new Promise<typeof defaultConfig>((resolve) => {
    systemClock.after(configPatienceMs, () => resolve(defaultConfig));
  });
  const [config, keeping] = await Promise.all([Promise.race([loadConfig(), late]), openKeeping()]);
  const session = await openPageSession(keeping, config, transport);
  const environment = { config, session, transport };
  // The door says what is wrong where they do not come.
  if (session.state().signedIn) startRooms().catch(() => undefined);
  await startI18n(preferredLanguage(config.defaultLanguage));
  await untilComposed();
  const page = createRoot(root, {
    onCaughtError: (error) => report('A part of the page broke', error),
    onUncaughtError: (error) => report('The page broke', error),
    onRecoverableError: (error) => report('Drawn again after a fault', error),
  });
  // At once: a key that came between reading the static form and taking it away would be lost.
  flushSync(() => page.render(<Door environment={environment} boot={takeBootForm()} />));
}

watchLastResort(new URL(import.meta.url).pathname);
const root = document.getElementById('root');
if (root !== null) void start(root);
