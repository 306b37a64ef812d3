import { refer, type SchemaName } from './schemas.ts';

export const json = (schema: object) => ({ 'application/json': { schema } });
export const listOf = (name: SchemaName) => ({ type: 'array', items: refer(name) });

/** A response with a body of JSON, or without one. */
export const answer = (description: string, schema?: object) => ({
  description,
  ...(schema !== undefined && { content: json(schema) }),
});

export const body = (schema: object) => ({ required: true, content: json(schema) });

export const query = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

/** A server on this machine whose port is a setting. */
export const server = (description: string, port: string) => ({
  url: 'http://127.0.0.1:{port}',
  description,
  variables: { port: { default: port } },
});

export const authServer = server('the authentication server, AUTH_PORT', '4174');
export const gatewayServer = server('the gateway, GATEWAY_PORT', '4175');
