/** Printed wherever the sandbox starts. */
export const sandboxWarning = [
  '  ==================================  SANDBOX  ==================================',
  '  No service is connected: a sandbox answers, nothing ordered here is real, and',
  '  anybody can sign in with its known accounts. AUTH_URL and GATEWAY_URL connect one.',
  '  ===============================================================================',
].join('\n');

/**
 * In production the sandbox, with its public accounts, responds only when it is enabled. Throws an Error that
 * explains this.
 */
export function allowSandbox(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === '1') return;
  throw new Error(
    'AUTH_URL and GATEWAY_URL are missing, and in production (NODE_ENV=production, vite preview) no sandbox with known accounts takes the place of the service. Set both addresses, or SANDBOX=1 if the sandbox is what you want.',
  );
}
