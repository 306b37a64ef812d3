import type { BrowserContext } from '@playwright/test';

/**
 * A key is derived from a password in one round instead of 600,000, which saves CPU time at each sign-in, and on the
 * page, as the app does where no worker starts.
 */
export const withoutKeyStretching = (context: BrowserContext) =>
  context.addInitScript(() => {
    // An empty page has no Web Crypto.
    if (!isSecureContext) return;
    window.Worker = new Proxy(window.Worker, {
      construct(target, args: ConstructorParameters<typeof Worker>) {
        if (args[1]?.name === 'password') throw new Error('no worker for the password in this test');
        return Reflect.construct(target, args);
      },
    });
    const { deriveKey } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.deriveKey = function (how, ...others) {
      return deriveKey.call(
        this,
        typeof how === 'object' && 'iterations' in how ? { ...how, iterations: 1 } : how,
        ...others,
      );
    };
  });
