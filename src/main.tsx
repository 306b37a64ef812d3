import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createGateway } from './api/gateway.ts';
import { GatewayProvider } from './api/gateway-context.ts';
import { createHttp } from './api/http.ts';
import { leaveWhenSignedOut } from './app/leave-when-signed-out.ts';
import { createRoutes } from './app/routes.tsx';
import { defaultConfig, loadConfig } from './config.ts';
import { ConfigProvider } from './config-context.ts';
import { preferredLanguage, startI18n } from './i18n/i18n.ts';
import { takeBootForm } from './session/boot-form.ts';
import { openSessionStore } from './session/record.ts';
import { openSession } from './session/session.ts';
import { SessionProvider } from './session/session-context.ts';
import { systemClock } from './time.ts';

/** A settings file that does not come must not keep anybody from signing in. */
const configPatienceMs = 1_500;

async function start(root: HTMLElement) {
  const transport = (request: Request) => fetch(request);
  const late = new Promise<typeof defaultConfig>((resolve) => {
    systemClock.after(configPatienceMs, () => resolve(defaultConfig));
  });
  const [config, session] = await Promise.all([
    Promise.race([loadConfig(), late]),
    openSessionStore().then((store) =>
      openSession({ transport, store, clock: systemClock, locks: navigator.locks }),
    ),
  ]);
  await startI18n(preferredLanguage(config.defaultLanguage));

  const gateway = createGateway(createHttp(transport, session));
  const router = createBrowserRouter(
    createRoutes({ config, session, gateway, clock: systemClock }, takeBootForm()),
  );

  leaveWhenSignedOut(router, session);

  createRoot(root).render(
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        <GatewayProvider value={gateway}>
          <RouterProvider router={router} />
        </GatewayProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
}

const root = document.getElementById('root');
if (root !== null) void start(root);
