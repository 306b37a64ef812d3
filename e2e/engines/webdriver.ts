import * as z from 'zod/mini';

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/) to one session; rejects with the error of the driver. */
export type Driver = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const Failure = z.object({ error: z.string(), message: z.string() });
const Ref = z.record(z.string(), z.string());

/** Starts the browser; `url` is the address of its driver. */
export async function openSession(
  url: string,
  alwaysMatch: object,
): Promise<{ readonly driver: Driver; readonly version: string }> {
  const at =
    (base: string): Driver =>
    async (method, path, body) => {
      const response = await fetch(`${base}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { value } = z.object({ value: z.unknown() }).parse(await response.json());
      if (response.ok) return value;
      const { error, message } = Failure.parse(value);
      throw new Error(`${method} ${path}: ${error}: ${message}`);
    };
  const opened = await at(url)('POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId, capabilities } = Session.parse(opened);
  return { driver: at(`${url}/session/${sessionId}`), version: capabilities.browserVersion };
}

/** What stands for an element in a call. */
export const refOf = (value: unknown) => Ref.parse(value);
