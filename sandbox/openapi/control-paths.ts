import { answer, authServer, body, gatewayServer, listOf, query } from './operation.ts';
import { refer } from './schemas.ts';

const operation = (operationId: string, summary: string, rest: object) => ({
  operationId,
  tags: ['control'],
  summary,
  security: [],
  ...rest,
});

const read = (operationId: string, summary: string, schema: object) =>
  operation(operationId, summary, { responses: { '200': answer('read', schema) } });

const rejected = { '400': answer('the body is not valid; nothing changes', refer('Rejection')) };
const servers = [gatewayServer, authServer];

/** Both servers answer these, if SANDBOX_CONTROL is 1. */
export const controlPaths = {
  '/__sandbox/clock': {
    servers,
    get: read('readClock', 'The time of the sandbox', refer('ClockReading')),
    post: operation('setClock', 'Stop the clock, or let it run again', {
      requestBody: body(refer('ClockSetting')),
      responses: { '200': answer('the time from now on', refer('ClockReading')), ...rejected },
    }),
  },
  '/__sandbox/requests': {
    servers,
    get: read('readRequests', 'The last 2,000 requests of both servers', listOf('SeenRequest')),
    delete: operation('clearRequests', 'Clear the list of requests', {
      responses: { '204': answer('cleared') },
    }),
  },
  '/__sandbox/orders': {
    servers,
    get: operation('readOrders', 'The orders created since the start, whatever GetOrders shows', {
      parameters: [query('refNo', { type: 'string' }, 'only orders with this reference')],
      responses: { '200': answer('read', listOf('MadeOrder')) },
    }),
  },
  '/__sandbox/faults': {
    servers,
    get: read('readFaults', 'The active fault plan', refer('FaultReport')),
    post: operation('setFaults', 'Set a fault plan until the next one', {
      requestBody: body(refer('FaultPlan')),
      responses: { '200': answer('the plan from now on', refer('FaultReport')), ...rejected },
    }),
    delete: operation('clearFaults', 'Clear the fault plan', { responses: { '204': answer('cleared') } }),
  },
  '/__sandbox/openapi.json': {
    servers,
    get: read('readOpenapi', 'This document', { type: 'object' }),
  },
};
