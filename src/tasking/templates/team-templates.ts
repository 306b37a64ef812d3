import { useMemo } from 'react';
import { isEqual } from '../../browser/equal.ts';
import type { Template } from '../../team/parts.ts';
import { useTeam } from '../../team/use-team.ts';

/** The team's templates that are not saved as one's own. */
export function useTeamTemplates(own: readonly Template[]): readonly Template[] {
  const { templates } = useTeam();
  return useMemo(
    () => templates.filter((each) => !own.some((mine) => isEqual(mine, each))),
    [templates, own],
  );
}
