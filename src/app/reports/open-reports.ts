import { whenIdle } from '../../browser/schedule.ts';
import type { SettingsSource } from '../start/settings.ts';

/**
 * Sends errors and timings of the page to the operator's own endpoint, if the settings name one
 * (docs/why/servers/http-policy.md). Its code is loaded only then.
 */
export function openReports(
  settings: SettingsSource,
  load: () => Promise<Pick<typeof import('./reports.ts'), 'startReports'>> = () => import('./reports.ts'),
  idle: (run: () => void) => void = whenIdle,
): void {
  const address = () => settings.current().config.reports;
  let opened = false;
  const follow = () => {
    if (opened || address() === null) return;
    opened = true;
    idle(
      () =>
        void load().then(
          ({ startReports }) => startReports({ address }),
          () => undefined,
        ),
    );
  };
  settings.subscribe(follow);
  follow();
}
