import * as z from 'zod/mini';
import { type SealedBytes, sealBytes, unsealBytes } from '../../browser/sealing.ts';
import { Change } from '../change.ts';

/** Changes are stored in batches: small enough to rewrite for each change, and few enough to open at start. */
const batchSize = 256;

export const batchOf = (seq: number): number => Math.floor(seq / batchSize);

const Changes = z.array(z.unknown());
const boundTo = (scope: string, batch: number) => `tracking changes ${scope} ${batch}`;

export function sealBatch(
  key: CryptoKey,
  scope: string,
  batch: number,
  all: readonly Change[],
): Promise<SealedBytes> {
  const mine = all.filter(({ seq }) => batchOf(seq) === batch);
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(mine)), boundTo(scope, batch));
}

/** Unreadable changes are left out. */
export async function openBatch(
  key: CryptoKey,
  scope: string,
  batch: number,
  sealed: unknown,
): Promise<Change[]> {
  const bytes = await unsealBytes(key, sealed, boundTo(scope, batch));
  if (bytes === null) return [];
  const rows = Changes.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? [];
  return rows.flatMap((row) => Change.safeParse(row).data ?? []);
}
