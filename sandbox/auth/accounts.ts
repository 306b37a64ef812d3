import type { OAuthRejection } from './oauth-errors.ts';

/** An account with an intended fault, so that every error of interface.md 7 can be provoked by signing in. */
export type Account = {
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly organisation: Organisation;
  /** The error of the token endpoint in spite of the right password (interface.md 7.2). */
  readonly rejected?: OAuthRejection;
  /** The word of a fault of the token endpoint. */
  readonly fault?: '500' | 'slow' | 'cut' | 'html';
  /** Lifetime of its access tokens in seconds, if it differs from the sandbox's. */
  readonly tokenSeconds?: number;
  readonly refresh?: 'refused' | 'withheld';
  readonly gateway?: 'forbidden';
  readonly catalogs?: 'empty' | 'inactive' | 'failing';
};

export type Organisation = { readonly id: number; readonly subscriber: boolean };

export const mainOrganisation: Organisation = { id: 1, subscriber: true };
export const arabicOrganisation: Organisation = { id: 2, subscriber: false };
const emptyOrganisation: Organisation = { id: 3, subscriber: true };

const password = 'orbit-1';

export const mainAccount: Account = {
  email: 'analyst@nadir.test',
  password,
  userId: 11,
  organisation: mainOrganisation,
};

const ofMain = (email: string, userId: number, rest: Partial<Account> = {}): Account => ({
  email,
  password,
  userId,
  organisation: mainOrganisation,
  ...rest,
});

/** docs/look-up/sandbox.md describes each. */
export const accounts: readonly Account[] = [
  mainAccount,
  ofMain('layla@nadir.test', 12),
  ofMain('unicode@nadir.test', 13, { password: 'pâss wörd +&%=%00 مدار' }),
  { email: 'noura@madar.test', password, userId: 21, organisation: arabicOrganisation },
  { email: 'new@nadir.test', password, userId: 31, organisation: emptyOrganisation },
  ofMain('short-lived@nadir.test', 41, { tokenSeconds: 20 }),
  ofMain('norenew@nadir.test', 42, { tokenSeconds: 20, refresh: 'refused' }),
  ofMain('norefresh@nadir.test', 43, { tokenSeconds: 60, refresh: 'withheld' }),
  ofMain('forbidden@nadir.test', 44, { gateway: 'forbidden' }),
  ofMain('inactive@nadir.test', 51, { rejected: 'accessDenied' }),
  ofMain('locked@nadir.test', 52, { rejected: 'locked' }),
  ofMain('wrong-client@nadir.test', 53, { rejected: 'invalidClient' }),
  ofMain('wrong-grant@nadir.test', 54, { rejected: 'unsupportedGrantType' }),
  ofMain('wrong-request@nadir.test', 55, { rejected: 'missingField' }),
  ofMain('broken@nadir.test', 56, { fault: '500' }),
  ofMain('slow@nadir.test', 57, { fault: 'slow' }),
  ofMain('cut@nadir.test', 58, { fault: 'cut' }),
  ofMain('html@nadir.test', 59, { fault: 'html' }),
  ofMain('catalog-empty@nadir.test', 61, { catalogs: 'empty' }),
  ofMain('catalog-inactive@nadir.test', 62, { catalogs: 'inactive' }),
  ofMain('catalog-failing@nadir.test', 63, { catalogs: 'failing' }),
];

export const accountOf = (email: string): Account | undefined =>
  accounts.find((account) => account.email === email.trim().toLowerCase());
