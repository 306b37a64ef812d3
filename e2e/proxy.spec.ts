import { Agent, request } from 'node:http';
import { mainAccount } from './driver/analyst.ts';
import { address, expect, test } from './fixtures.ts';
import { newSend } from './send-header.ts';

test.use({ drawsMap: false });

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** A raw request, over a connection that the client would keep. */
function send(
  url: string,
  type: string | null,
  body: string | null,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    ...(type !== null && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...more,
  };
  return new Promise((settle, reject) => {
    const sent = request(url, { agent, headers, method: body === null ? 'GET' : 'POST' }, (answer) => {
      const chunks: string[] = [];
      answer.on('data', (chunk) => chunks.push(String(chunk)));
      answer.on('end', () => {
        agent.destroy();
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, text: chunks.join('') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const form = 'application/x-www-form-urlencoded';
const grant = new URLSearchParams({
  grant_type: 'password',
  client_id: 'service-tasking-api',
  username: mainAccount.email,
  password: mainAccount.password,
  scope: 'service.orders',
}).toString();

for (const site of ['embedded', 'proxied'] as const) {
  test.describe(site, () => {
    test.use({ site });

    test('F3 the two calls that must not be duplicated close their connection, the others keep it', async ({
      baseURL,
    }) => {
      const signedIn = await send(`${baseURL}/auth/connect/token`, form, grant);
      expect(signedIn.status).toBe(200);
      expect(signedIn.headers.connection).toBe('close');
      const { access_token: token } = JSON.parse(signedIn.text);
      const order = `${baseURL}/api/order/Order`;
      const created = await send(
        `${order}/CreateOrder?paymentMethod=1&refNo=T-RAW`,
        'application/json',
        '{}',
        token,
        { 'x-send': await newSend(baseURL ?? '') },
      );
      expect(created.status).toBe(200);
      expect(JSON.parse(created.text)).toMatchObject({ IsSuccess: false, ReturnedValue: null });
      expect(created.headers.connection).toBe('close');
      const listed = await send(
        `${order}/GetOrders`,
        'application/json',
        '{"PageSize":1,"OrderStatusIds":[],"ServiceIds":[]}',
        token,
      );
      expect(JSON.parse(listed.text)).toMatchObject({ IsSuccess: true });
      expect(listed.headers.connection).not.toBe('close');
      const rejected = await send(`${baseURL}/auth/connect/token`, 'application/json', '{}');
      expect(rejected.status).toBe(415);
      expect(rejected.headers.connection).toBe('close');
    });
  });
}

test.describe('over the proxy', () => {
  test.use({ site: 'proxied' });

  test('the service receives the request and nothing about the browser', async ({
    analyst,
    context,
    sandbox,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'secret', value: 'of-the-app', url: baseURL ?? '' }]);
    await analyst.comesTo('/orders');
    await analyst.orders.searches('only here & +%41');
    await analyst.screen.sees('heading', 'No matching orders');
    const [list] = (await sandbox.requests(/^\/order\/Order\/GetOrders$/)).filter(({ body }) =>
      body.includes('only here & +%41'),
    );
    const names = Object.keys(list?.headers ?? {});
    expect(
      names.filter((name) => /^(cookie|origin|referer|sec-|x-forwarded|via|forwarded)/.test(name)),
    ).toEqual([]);
    expect(list?.headers.authorization).toMatch(/^Bearer /);
  });

  test('O5 an order that was never sent is shown as unsent and in full, and can be sent', async ({
    analyst,
    guard,
    page,
    sandbox,
  }) => {
    guard.expects(/status of 502/);
    // The same proxy, in front of a gateway that is down.
    await page.route(/\/CreateOrder\?/, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const app = address('E2E_STRANDED_APP');
      const headers = { ...route.request().headers() };
      // The same send, under a ticket of that server.
      headers['x-send'] = await newSend(app, headers['x-send']?.split('.')[2]);
      const response = await route.fetch({ url: app + pathname + search, headers });
      await route.fulfill({ response });
    });
    await analyst.comesTo('/orders/new');
    const reference = await analyst.form.sends({ location: '26.2, 50.6', note: 'nobody there' });
    // Retried automatically twice, and not sent either time.
    await analyst.isAnnounced('Waiting for Send');
    await analyst.outbox.says(/26\.2, 50\.6.*nobody there/);
    expect(await sandbox.createOrders(reference)).toEqual([]);
    await page.unroute(/\/CreateOrder\?/);
    await analyst.outbox.reviews('Send');
    await analyst.form.confirms();
    await analyst.form.arrivesAtOrder();
    expect(await sandbox.createOrders(reference)).toHaveLength(1);
  });
});

test.describe('with the gateway gone', () => {
  test.use({ site: 'stranded' });

  test('G21 the proxy soon responds with a 502 in JSON that says that nothing was sent', async ({
    baseURL,
  }) => {
    const began = Date.now();
    const answer = await send(`${baseURL}/api/order/Lookup/GetImageTypesList`, null, null);
    expect(Date.now() - began).toBeLessThan(3_500);
    expect(answer.status).toBe(502);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.headers['x-proxy-bytes-sent']).toBe('0');
    expect(JSON.parse(answer.text)).toEqual({ proxy: 'unreachable' });
  });

  test('G23 the list shows that the service is unreachable, and the user stays signed in', async ({
    analyst,
    guard,
  }) => {
    guard.expects(/status of 502/);
    await analyst.comesTo('/orders');
    await analyst.isAnnounced('The orders could not be loaded');
    await analyst.isAnnounced(/The service is unreachable\./);
    await expect(analyst.triesAgain()).toBeVisible();
    await analyst.isSignedIn();
  });

  test('G23 the form shows why it is disabled, and keeps typed values', async ({ analyst, guard }) => {
    guard.expects(/status of 502/);
    await analyst.comesTo('/orders/new');
    await analyst.form.typesPoint('26.2, 50.6');
    await analyst.form.note().fill('kept');
    await analyst.isAnnounced('The image types could not be loaded. Your input is kept.');
    await analyst.isAnnounced('The resolutions could not be loaded. Your input is kept.');
    await expect(analyst.form.location()).toHaveValue('26.2, 50.6');
    await expect(analyst.form.note()).toHaveValue('kept');
    await analyst.form.place().click();
    await analyst.isAnnounced('Missing: Image type and Resolution.');
    await analyst.screen.seesNo('dialog', 'Review order');
  });
});
