import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort, type Running } from '../servers.ts';
import { note, type Seen, staysHere } from './engine.ts';

const scriptPath = '/__seen.js';
const reportPath = '/__seen';

/** Runs in each document before the scripts of the app. */
const script = `
for (const level of ['error', 'warn', 'assert']) {
  console[level] = new Proxy(console[level], {
    apply(log, console, words) {
      if (level !== 'assert' || !words[0]) navigator.sendBeacon('${reportPath}', 'console.' + level + ': ' + words.map(String).join(' '));
      return Reflect.apply(log, console, words);
    },
  });
}
addEventListener('error', ({ message, filename }) => navigator.sendBeacon('${reportPath}', 'page error: ' + message + ' (' + filename + ')'));
addEventListener('unhandledrejection', ({ reason }) => navigator.sendBeacon('${reportPath}', 'page error: ' + String(reason)));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  navigator.sendBeacon('${reportPath}', 'Content policy: ' + violatedDirective + ' ' + blockedURI));
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries())
    if (!name.startsWith(location.origin)) navigator.sendBeacon('${reportPath}', 'requested: ' + name);
}).observe({ type: 'resource', buffered: true });
`;

/**
 * The app under another address, whose documents report what their browser does not tell its driver: violations of the
 * policies, errors, requests. Classic WebDriver has no messages about them.
 */
export async function startReporting(
  appUrl: string,
  seen: Seen,
): Promise<Running & { readonly url: string }> {
  const port = await freePort();
  const server = createServer(async (incoming, response) => {
    if (incoming.url === scriptPath) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (incoming.url === reportPath) {
      reported(await textOf(incoming), seen);
      response.writeHead(204).end();
    } else {
      forward(appUrl, incoming, response);
    }
  });
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function reported(line: string, seen: Seen): void {
  const requested = /^requested: (.*)$/.exec(line)?.[1];
  if (requested === undefined) note(seen, line);
  else if (!staysHere(requested)) seen.errors.push(`leaves the machine: ${requested}`);
}

/** A connection that the app cuts is cut here too. */
function forward(appUrl: string, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const outgoing = request(new URL(incoming.url ?? '/', appUrl), { method: incoming.method, headers });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  outgoing.on('response', async (answer) => {
    answer.on('error', () => response.destroy());
    const isDocument = /^text\/html/.test(answer.headers['content-type'] ?? '');
    const { 'content-length': _, ...unsized } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, isDocument ? unsized : answer.headers);
    if (!isDocument) return void answer.pipe(response);
    response.end((await textOf(answer)).replace('<head>', `<head><script src="${scriptPath}"></script>`));
  });
  incoming.pipe(outgoing);
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  for await (const part of message.setEncoding('utf8')) parts.push(part);
  return parts.join('');
}
