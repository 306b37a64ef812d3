import type { Passes } from '../../api/send-pass.ts';
import type { Config, SettingsFault } from '../../config.ts';
import type { Session } from '../../session/session.ts';
import type { Tracking } from '../../tracking/tracking.ts';

/** The services of the app, made at its start and replaced in tests. One of each. */
export type Environment = {
  readonly config: Config;
  /** The reason for strict settings, if any; both change when a late file arrives. */
  readonly fault: SettingsFault | null;
  readonly readSettings: () => void;
  /** Begins to read what the team shares; a further call does nothing. */
  readonly openTeam?: () => void;
  readonly session: Session;
  /** One for the session and its services. */
  readonly passes: Passes;
  /** Replaces the instance that the signed-in app opens per account. */
  readonly tracking?: Tracking | undefined;
};
