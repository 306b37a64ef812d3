export type OwnName = { readonly en: string; readonly ar: string };

/** The team's own names for what the service names: statuses by OrderStatusID, people by `personKey`. */
export type OwnNames = {
  readonly statuses: ReadonlyMap<number, OwnName>;
  readonly people: ReadonlyMap<string, OwnName>;
};

export const noOwnNames: OwnNames = { statuses: new Map(), people: new Map() };

/** The service may spell a person in either case. */
export const personKey = (sent: string): string => sent.trim().toLowerCase();
