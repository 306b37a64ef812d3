import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Thrown when the connection is to be cut before a response. */
export class Cut extends Error {
  constructor() {
    super('cut by the sandbox');
  }
}

/** With a Node server there is a socket to destroy; in process there is none. */
export type NodeSide = {
  readonly incoming?: { readonly url?: string | undefined };
  readonly outgoing?: { destroy(): unknown; readonly socket?: { resetAndDestroy(): unknown } | null };
};

/**
 * A handler with the signature of fetch: with a Node server a cut destroys the socket, in process it rejects
 * as `fetch` does.
 */
export function cuttable(answer: (request: Request, node: NodeSide) => Promise<Response>) {
  return async (request: Request, node: NodeSide = {}): Promise<Response> => {
    try {
      return await answer(request, node);
    } catch (error) {
      if (!(error instanceof Cut)) {
        console.error(error);
        return new Response('Internal Server Error', { status: 500 });
      }
      if (node.outgoing === undefined) throw new TypeError('fetch failed');
      node.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
}
