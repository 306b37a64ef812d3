import { noOwnNames, type OwnNames } from '../order/own-names.ts';
import type { Site } from '../sites/site.ts';
import type { Pattern, Template, View } from './parts.ts';

/** What the operator shares with everybody who uses this address: `/team.json`. It is never changed here. */
export type Team = {
  readonly sites: readonly Site[];
  readonly views: readonly View[];
  readonly templates: readonly Template[];
  readonly patterns: readonly Pattern[];
  readonly names: OwnNames;
};

/** What of the file cannot be read; null when all of it can. */
export type TeamFault =
  | { readonly kind: 'broken' }
  | { readonly kind: 'fields'; readonly fields: readonly string[] };

export type TeamRead = { readonly team: Team; readonly fault: TeamFault | null };

export const noTeam: Team = { sites: [], views: [], templates: [], patterns: [], names: noOwnNames };
