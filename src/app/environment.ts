import type { Transport } from '../api/transport.ts';
import type { Config } from '../config.ts';
import type { Session } from '../session/session.ts';

/** What the app is given at its start and tests give it otherwise. One of each. */
export type Environment = {
  readonly config: Config;
  readonly session: Session;
  readonly transport: Transport;
};
