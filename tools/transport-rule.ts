import type { Connect, Plugin } from 'vite';

const once = /^\/(auth\/connect\/token|api\/order\/Order\/CreateOrder)(\?|$)/;

/**
 * A browser silently repeats a POST when the kept-alive connection it went out on dies. The two calls that must not be
 * doubled therefore get `Connection: close`, whoever answers them. Goes before everything else that answers.
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
