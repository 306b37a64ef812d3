/** Said wherever the sandbox starts to answer. */
export const sandboxWarning = [
  '  ==================================  SANDBOX  ==================================',
  '  No service is connected: a sandbox answers, nothing ordered here is real, and',
  '  anybody can sign in with its known accounts. AUTH_URL and GATEWAY_URL connect one.',
  '  ===============================================================================',
].join('\n');

/** In production the sandbox, with accounts that everybody knows, answers only where it is asked for. Throws an Error that says so. */
export function allowSandbox(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === '1') return;
  throw new Error(
    'AUTH_URL and GATEWAY_URL are missing, and in production (NODE_ENV=production, vite preview) no sandbox with known accounts takes the place of the service. Set both addresses, or SANDBOX=1 if the sandbox is what you want.',
  );
}
