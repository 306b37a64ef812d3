import { selfSigned } from './certificate.ts';
import { expect, test } from './fixtures.ts';
import { tlsLine } from './tls-line.ts';
import { prefetched } from './traffic.ts';

const trusted = selfSigned(1);

test.use({
  prefetches: true,
  site: 'stage',
  drawsMap: false,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${trusted.spki}`];
    await use({ ...launchOptions, args });
  },
});

test('G10 an expired or untrusted certificate is a network error: the list is retried, and loads', async ({
  analyst,
  guard,
  page,
  stage,
}) => {
  guard.expects(/ERR_CERT_/);
  guard.allows(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
  const line = await tlsLine(stage.url, trusted);
  try {
    const quiet = prefetched(page);
    await analyst.comesTo(`${line.url}/orders`);
    await analyst.orders.seesRows(15);
    await quiet;
    for (const bad of [selfSigned(-1), selfSigned(1)]) {
      line.shows(bad);
      const failed = page.waitForEvent('requestfailed', (request) => {
        return /GetOrders$/.test(request.url()) && /CERT/.test(request.failure()?.errorText ?? '');
      });
      await analyst.orders.refreshes();
      await failed;
      line.shows(trusted);
      await analyst.orders.isChecking(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await analyst.orders.seesRows(15);
    }
    await analyst.isSignedIn();
  } finally {
    await line.close();
  }
});
