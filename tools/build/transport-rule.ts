import type { Connect, Plugin } from 'vite';

const once = /^\/(auth\/connect\/token|api\/order\/Order\/CreateOrder)(\?|$)/;

/**
 * A browser silently repeats a POST when its kept-alive connection dies. The two calls that must not be
 * duplicated therefore get `Connection: close`, whichever handler responds. Runs before all other handlers.
 */
export function transportRule(): Plugin {
  const closing: Connect.NextHandleFunction = (request, response, next) => {
    if (once.test(request.url ?? '')) response.setHeader('Connection', 'close');
    next();
  };
  return {
    name: 'nadir-transport-rule',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(closing),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(closing),
  };
}
