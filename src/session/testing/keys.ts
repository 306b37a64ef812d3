import { importKey } from '../../browser/sealing.ts';
import { type Derive, derive } from '../keys/derive.ts';

/** Derives as a browser does, with one round instead of 600,000. */
export const quickly: Derive = (password, how) => derive(password, { ...how, rounds: 1 });

/** The bytes of the data key of every account in tests, for tests that write to the device themselves. */
export const testKeyBytes = () => new Uint8Array(32).fill(7);
export const testKey = importKey(testKeyBytes());
