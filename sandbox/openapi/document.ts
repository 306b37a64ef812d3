import { controlPaths } from './control-paths.ts';
import { gatewayServer } from './operation.ts';
import { componentSchemas } from './schemas.ts';
import { servicePaths } from './service-paths.ts';

/**
 * The sandbox's HTTP interface in OpenAPI 3.1. Its schemas are those that read and type the bodies.
 */
export const openapi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Nadir sandbox',
    version: '1.0',
    description:
      'The tasking service as the sandbox plays it, and the control interface for tests. docs/look-up/sandbox.md describes accounts, faults and special orders.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [gatewayServer],
  security: [{ bearer: [] }],
  tags: [
    { name: 'service', description: 'as interface.md describes it' },
    { name: 'control', description: 'for tests; 404 unless SANDBOX_CONTROL is 1' },
  ],
  paths: { ...servicePaths, ...controlPaths },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: componentSchemas(),
  },
});
