import type { Transport } from '../../api/transport.ts';
import type { Config, SettingsFault } from '../../config.ts';
import type { Session } from '../../session/session.ts';
import type { Tracking } from '../../tracking/page/tracking.ts';

/** What the app is given at its start and tests give it otherwise. One of each. */
export type Environment = {
  readonly config: Config;
  /** Why strict settings hold, if they do; both change when a file that was late comes. */
  readonly fault: SettingsFault | null;
  readonly readSettings: () => void;
  readonly session: Session;
  readonly transport: Transport;
  /** In place of the one that the rooms open for each account. */
  readonly tracking?: Tracking | undefined;
};
