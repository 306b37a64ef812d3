import { OAuthError, TokenResponse } from '../interface.ts';
import { type Check, must, mustBeStatus, mustFit } from './check.ts';
import { type Answer, clientId } from './service.ts';

/** Nobody's address, so that no account is locked by wrong passwords. */
const nobody = { username: 'nobody@contract.invalid', password: 'contract-test' };
const passwordFields = { grant_type: 'password', client_id: clientId, ...nobody };

function granted(answer: Answer): TokenResponse {
  mustBeStatus(answer, 200);
  return mustFit(TokenResponse, answer.body);
}

function rejected(answer: Answer, error: string, ...statuses: readonly number[]): string {
  mustBeStatus(answer, ...statuses);
  const body = mustFit(OAuthError, answer.body);
  must(body.error === error, `error ${body.error}`);
  return `${answer.status} ${body.error}`;
}

export const tokenChecks: readonly Check[] = [
  {
    section: '4.1, 5.3',
    expectation: 'the password grant gives a token; with offline_access a refresh token too',
    async run(service) {
      const token = granted(await service.passwordGrant('offline_access service.orders'));
      must(token.refresh_token !== undefined, 'no refresh_token');
      return `expires_in ${token.expires_in}`;
    },
  },
  {
    section: '5.3',
    expectation: 'without offline_access there is no refresh token',
    async run(service) {
      const token = granted(await service.passwordGrant('service.orders'));
      must(token.refresh_token === undefined, 'a refresh_token');
      return 'none';
    },
  },
  {
    section: '5.2, 5.4',
    expectation: 'the refresh grant gives a token, and the gateway accepts it',
    async run(service) {
      const first = granted(await service.passwordGrant('offline_access service.orders'));
      const fields = { grant_type: 'refresh_token', client_id: clientId };
      const next = granted(await service.token({ ...fields, refresh_token: first.refresh_token ?? '' }));
      mustBeStatus(await service.call('Lookup/GetImageTypesList', { token: next.access_token }), 200);
      return `expires_in ${next.expires_in}`;
    },
  },
  {
    section: '7.1, 7.2',
    expectation: 'an unknown account is invalid_grant',
    run: async (service) => rejected(await service.token(passwordFields), 'invalid_grant', 400, 401),
  },
  {
    section: '7.1, 7.2',
    expectation: 'an unknown refresh token is invalid_grant',
    async run(service) {
      const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'contract-test' };
      return rejected(await service.token(fields), 'invalid_grant', 400, 401);
    },
  },
  {
    section: '7.2',
    expectation: 'another client_id is invalid_client',
    async run(service) {
      const fields = { ...passwordFields, client_id: 'contract-test' };
      return rejected(await service.token(fields), 'invalid_client', 400, 401);
    },
  },
  {
    section: '7.2',
    expectation: 'another grant_type is unsupported_grant_type',
    async run(service) {
      const fields = { grant_type: 'contract_test', client_id: clientId };
      return rejected(await service.token(fields), 'unsupported_grant_type', 400, 401);
    },
  },
  {
    section: '7.2',
    expectation: 'a missing password is invalid_request',
    async run(service) {
      const { password: _, ...fields } = passwordFields;
      return rejected(await service.token(fields), 'invalid_request', 400);
    },
  },
  {
    section: '4.1, 7.2',
    expectation: 'a body of JSON is 415',
    async run(service) {
      const answer = await service.token(passwordFields, 'application/json');
      mustBeStatus(answer, 415);
      return '415';
    },
  },
];
