import * as z from 'zod';

export type ContractSettings = {
  /** Null: a sandbox of the command's own. */
  readonly service: { readonly gatewayUrl: string; readonly authUrl: string } | null;
  readonly email: string;
  readonly password: string;
  /** Whether CreateOrder may be called: an order costs real money. */
  readonly orders: boolean;
};

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const Service = z.object({
  CONTRACT_URL: address,
  CONTRACT_AUTH_URL: address,
  CONTRACT_EMAIL: z.string({ error: 'is missing' }).min(1, 'is missing'),
  CONTRACT_PASSWORD: z.string({ error: 'is missing' }).min(1, 'is missing'),
  CONTRACT_ORDERS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
});

/**
 * Settings from the environment; without any, the command's own sandbox with this account. Throws an Error of
 * one sentence.
 */
export function readContractSettings(
  env: Readonly<Record<string, string | undefined>>,
  account: { readonly email: string; readonly password: string },
): ContractSettings {
  const given = Object.entries(env).filter(
    ([name, value]) => name.startsWith('CONTRACT_') && value !== undefined && value !== '',
  );
  if (given.length === 0)
    return { service: null, email: account.email, password: account.password, orders: true };
  const read = Service.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { CONTRACT_URL, CONTRACT_AUTH_URL, CONTRACT_EMAIL, CONTRACT_PASSWORD, CONTRACT_ORDERS } = read.data;
  return {
    service: { gatewayUrl: CONTRACT_URL, authUrl: CONTRACT_AUTH_URL },
    email: CONTRACT_EMAIL,
    password: CONTRACT_PASSWORD,
    orders: CONTRACT_ORDERS === '1',
  };
}
