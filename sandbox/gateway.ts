import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Tokens } from './auth/tokens.ts';
import { type GatewayContext, type GatewayEnv, type GatewayParts, status } from './gateway-parts.ts';
import { resolutionsFor, typesFor } from './orders/catalogs.ts';
import { mountOrders } from './orders/routes.ts';

/** interface.md 5.4: no token, an unknown one and an expired one are all 401. */
function bearer(tokens: Tokens): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const token = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const session = token === undefined ? null : tokens.sessionOf(token);
    if (token === undefined || session === null) return status(401, { 'www-authenticate': 'Bearer' });
    if (session.account.gateway === 'forbidden') return status(403);
    context.set('session', session);
    context.set('token', token);
    return await next();
  };
}

/** interface.md 5.1: the order operations need their scope; the catalogs need a token only. */
const ordersScope: MiddlewareHandler<GatewayEnv> = async (context, next) =>
  context.get('session').scopes.includes('service.orders') ? await next() : status(403);

const folder = join(import.meta.dirname, 'previews');
/** The pictures of the catalogs, by the names of their files. */
const previews = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));

/** The gateway: interface.md 4.2 to 4.6, and the pictures of the catalogs. */
export function createGateway(parts: GatewayParts): Hono<GatewayEnv> {
  const { tokens, faults } = parts;
  const app = new Hono<GatewayEnv>();
  const catalog = (entriesFor: typeof typesFor | typeof resolutionsFor) => (context: GatewayContext) => {
    const { account, id } = context.get('session');
    // The app sends a failing read four times, then shows an error. The next request succeeds: the user's retry.
    const times = account.catalogs === 'failing' ? 4 : 0;
    const work = () => context.json(entriesFor(account));
    return faults.byCount(`${id} ${context.req.path}`, times, work, context.env);
  };
  const signedIn = bearer(tokens);
  app.get('/order/Lookup/GetImageTypesList', signedIn, catalog(typesFor));
  app.get('/order/Lookup/GetImageResolutions', signedIn, catalog(resolutionsFor));
  mountOrders(app, parts, [signedIn, ordersScope]);
  app.get('/previews/:file{[a-z-]+\\.png}', (context) => {
    const file = context.req.param('file');
    const image = file === 'broken.png' ? new TextEncoder().encode('no picture') : previews.get(file);
    if (image === undefined) return status(404);
    return context.body(new Uint8Array(image), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });
  app.notFound(() => status(404));
  return app;
}
