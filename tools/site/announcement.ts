import { sandboxWarning } from '../../sandbox/allowed.ts';
import { mainAccount } from '../../sandbox/auth/accounts.ts';
import type { Upstreams } from './upstreams.ts';

/** The output of `npm start` when it is ready: its address, and the service behind it. */
export function announcement(upstreams: Upstreams, port: number): string {
  const where = `\n  Nadir is at http://localhost:${port}\n\n`;
  if (upstreams.kind === 'proxy')
    return `${where}  /auth goes to ${upstreams.auth.href}\n  /api  goes to ${upstreams.gateway.href}\n`;
  const { email, password } = mainAccount;
  return `${where}${sandboxWarning}\n\n  Sign in with\n    email     ${email}\n    password  ${password}\n`;
}
