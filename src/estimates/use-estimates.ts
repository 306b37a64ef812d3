import { useMemo } from 'react';
import { statusesOf } from '../config.ts';
import { useConfig } from '../config-context.ts';
import { hour } from '../time.ts';
import { useAnswer } from '../tracking/page/tracking-context.ts';
import type { Questions } from '../tracking/questions.ts';
import { useNow } from '../ui/use-now.ts';
import type { Estimate } from './shown.ts';

export type Wanted = Questions['estimates']['request']['wanted'][number];

/** The statuses that mean a delivery, and those that mean that none comes, by the settings. */
export function useOutcomeKinds(): Questions['estimates']['request']['kinds'] {
  const { statusKinds } = useConfig();
  return useMemo(
    () => ({ done: statusesOf('done', statusKinds), stopped: statusesOf('stopped', statusKinds) }),
    [statusKinds],
  );
}

/**
 * What happened to the orders like each of these; null until known, and where no orders are remembered. The estimate before stays
 * while the next one of the same images is computed.
 */
export function useEstimates(wanted: readonly Wanted[] | null): readonly Estimate[] | null {
  const kinds = useOutcomeKinds();
  const at = Math.floor(useNow(60_000) / hour) * hour;
  const question = useMemo(
    () => (wanted === null || wanted.length === 0 ? null : { wanted, kinds, at }),
    [wanted, kinds, at],
  );
  return useAnswer('estimates', question, {
    about: ({ wanted: some }) => some.map(({ typeId, resolutionId }) => [typeId, resolutionId]),
  });
}

/** The same for one. */
export function useEstimate(wanted: Wanted | null): Estimate | null {
  const { typeId, resolutionId, point, from, to, cloud } = wanted ?? {};
  const { lng, lat } = point ?? {};
  const one = useMemo(
    () =>
      typeId === undefined || resolutionId === undefined
        ? null
        : [
            {
              typeId,
              resolutionId,
              point: lng === undefined || lat === undefined ? null : { lng, lat },
              from: from ?? null,
              to: to ?? null,
              cloud: cloud ?? null,
            },
          ],
    [typeId, resolutionId, lng, lat, from, to, cloud],
  );
  return useEstimates(one)?.[0] ?? null;
}
