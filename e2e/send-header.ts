import { randomUUID } from 'node:crypto';

/** The header `X-Send` of a send, under a new ticket of this server. */
export async function newSend(app: string, id: string = randomUUID()): Promise<string> {
  const { headers } = await fetch(`${app}/api/ticket`);
  return `${headers.get('x-ticket')}.${id}`;
}
