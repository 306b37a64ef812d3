import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { probePaths } from '../site/site-headers.ts';
import { copies, dockerfile, entrypoint } from './layout.ts';
import { readImageSettings, settingNames } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const load = (name: string): unknown =>
  parse(readFileSync(join(deploy, name), 'utf8'), { merge: true, strict: true, uniqueKeys: true });

const Settings = z.record(z.string(), z.string());
/** A setting that the image does not know would be ignored; an unusable one would stop it. */
function expectUsable(settings: z.infer<typeof Settings>): void {
  expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
  // The file is the one that the manifest mounts.
  const { CONFIG_FILE: _, ...more } = settings;
  expect(() => readImageSettings(more)).not.toThrow();
}

test('compose: the desk is usable before the sandbox, and both are locked', () => {
  const Service = z.object({
    read_only: z.literal(true),
    tmpfs: z.tuple([z.literal('/tmp')]),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    build: z.strictObject({
      context: z.literal('..'),
      dockerfile: z.literal('deploy/image/Dockerfile'),
      target: z.string().optional(),
    }),
    environment: Settings,
    healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }),
  });
  const { services } = z
    .object({
      services: z.strictObject({
        desk: Service.extend({
          network_mode: z.literal('service:sandbox'),
          depends_on: z.strictObject({ sandbox: z.object({ condition: z.literal('service_healthy') }) }),
          stop_grace_period: z.literal('65s'),
        }).strict(),
        sandbox: Service.extend({
          command: z.array(z.string()),
          user: z.templateLiteral([z.number(), ':', z.number()]),
          ports: z.array(z.string()),
        }).strict(),
      }),
    })
    .parse(load('compose.yaml'));
  const { desk, sandbox } = services;
  expectUsable(desk.environment);
  expect(desk.healthcheck.test).toEqual(['CMD', ...entrypoint('/'), 'health']);
  // The last stage is the image itself, and the sandbox is in the one that builds it.
  expect(desk.build.target).toBeUndefined();
  expect(copies(dockerfile).map(({ into }) => into)).toContain(sandbox.build.target);
  expect(sandbox.ports).toEqual(['127.0.0.1:8080:8080']);
  expect(readImageSettings(desk.environment).nginx.listen).toBe('0.0.0.0:8080');
  const { AUTH_URL, GATEWAY_URL } = desk.environment;
  // The ports of sandbox/settings.ts.
  expect([AUTH_URL, GATEWAY_URL]).toEqual(['http://127.0.0.1:4174', 'http://127.0.0.1:4175']);
  expect(sandbox.healthcheck.test.join(' ')).toContain(GATEWAY_URL);
});

const name = 'nadir';
const labels = { 'app.kubernetes.io/name': name };
const Kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(
    z.strictObject({
      name: z.string(),
      literals: z.array(z.string()).optional(),
      files: z.array(z.string()).optional(),
    }),
  ),
});
const Resource = z.looseObject({ apiVersion: z.string(), kind: z.string() });

const { resources, configMapGenerator: maps } = Kustomization.parse(load('kustomization.yaml'));
const loaded = resources.map((file) => Resource.parse(load(file)));
const resource = <Kind extends z.ZodType>(kind: string, schema: Kind) =>
  schema.parse(loaded.find((one) => one.kind === kind));

test('Kubernetes: the base has each of its files', () => {
  const files = readdirSync(join(deploy, 'kubernetes')).map((file) => `kubernetes/${file}`);
  expect(resources.toSorted()).toEqual(files.toSorted());
  for (const { files = [] } of maps) for (const file of files) expect(readdirSync(deploy)).toContain(file);
});

test('Kubernetes: each field is one that the API has', async () => {
  const folder = join(root, '.cache/manifests');
  mkdirSync(folder, { recursive: true });
  const lines = loaded.map((one, index) => {
    const group = one.apiVersion === 'v1' ? 'core/v1' : one.apiVersion.replace('.k8s.io/', '/');
    const type = `import('kubernetes-types/${group}').${one.kind}`;
    return `export const resource${index}: ${type} = ${JSON.stringify(one, null, 1)};\n`;
  });
  const file = join(folder, `manifests-${process.pid}.ts`);
  writeFileSync(file, lines.join(''));
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler';
  const run = promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...options.split(' '),
    file,
  ]);
  const said = await run.then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  rmSync(file);
  expect(said).toBe('');
});

const Port = z.object({ name: z.string(), containerPort: z.number() });
const Probe = z.object({ httpGet: z.strictObject({ path: z.string(), port: z.string() }) });
const Deployment = z.object({
  metadata: z.object({ name: z.literal(name) }),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    // The autoscaler's; a number here would undo its own at each change.
    replicas: z.undefined().optional(),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(101) }),
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.object({
            image: z.literal(name),
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
            env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
            ports: z.tuple([Port]),
            startupProbe: Probe,
            readinessProbe: Probe,
            livenessProbe: Probe,
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.object({ name: z.string(), configMap: z.object({ name: z.string() }).optional() }),
        ),
      }),
    }),
  }),
});

test('Kubernetes: the pods have settings that the image knows, and mount what they name', () => {
  const { spec } = resource('Deployment', Deployment).spec.template;
  const [container] = spec.containers;
  const settings = Object.fromEntries([
    ...container.envFrom.flatMap(({ configMapRef }) =>
      (maps.find((map) => map.name === configMapRef.name)?.literals ?? []).map((line) => line.split(/=(.*)/)),
    ),
    ...container.env.map((one) => [one.name, one.value]),
  ]);
  expectUsable(Settings.parse(settings));
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(['AUTH_URL', 'GATEWAY_URL', 'CONFIG_FILE']));
  const mounts = new Map(container.volumeMounts.map((mount) => [mount.name, mount.mountPath]));
  expect([...mounts.keys()].toSorted()).toEqual(spec.volumes.map((volume) => volume.name).toSorted());
  expect(mounts.get('tmp')).toBe('/tmp');
  const map = spec.volumes.find((volume) => volume.name === 'settings')?.configMap?.name;
  const files = maps.find((one) => one.name === map)?.files ?? [];
  expect(files.map((file) => `${mounts.get('settings')}/${file}`)).toEqual([settings.CONFIG_FILE]);
});

test('Kubernetes: a service that is down takes no pod out of traffic, and an order ends before its pod', () => {
  const { spec } = resource('Deployment', Deployment).spec.template;
  const [container] = spec.containers;
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/healthz', '/healthz']);
  for (const { httpGet } of probes) {
    expect(probePaths).toContain(httpGet.path);
    expect(httpGet.port).toBe('http');
  }
  const orderSeconds = 55;
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
    container.lifecycle.preStop.sleep.seconds + orderSeconds,
  );
});

test('Kubernetes: all resources mean the same pods and the same port', () => {
  const deployment = resource('Deployment', Deployment);
  const [port] = deployment.spec.template.spec.containers[0].ports;
  const { nginx } = readImageSettings({ AUTH_URL: 'http://a.test', GATEWAY_URL: 'http://g.test' });
  expect(nginx.listen).toBe(`0.0.0.0:${port.containerPort}`);
  expect(deployment.spec.template.metadata.labels).toEqual(labels);
  const selected = { matchLabels: labels };
  expect(deployment.spec.selector).toEqual(selected);
  expect(loaded.find(({ kind }) => kind === 'Service')).toMatchObject({
    metadata: { name },
    spec: { selector: labels, ports: [{ name: 'http', targetPort: port.name }] },
  });
  expect(loaded.find(({ kind }) => kind === 'PodDisruptionBudget')).toMatchObject({
    spec: { selector: selected },
  });
  expect(loaded.find(({ kind }) => kind === 'NetworkPolicy')).toMatchObject({
    spec: { podSelector: selected, ingress: [{ ports: [{ port: port.name }] }] },
  });
  expect(loaded.find(({ kind }) => kind === 'HorizontalPodAutoscaler')).toMatchObject({
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name }, minReplicas: 2 },
  });
});

test('Kubernetes: one host, whose calls reach the pod that their page reached before, and whose pages stay with an address', () => {
  const [whole, ...parts] = loaded.filter(({ kind }) => kind === 'Ingress');
  const host = 'desk.example.com';
  const type = 'nginx.org/mergeable-ingress-type';
  expect(whole).toMatchObject({
    metadata: { annotations: { [type]: 'master' } },
    spec: { tls: [{ hosts: [host] }], rules: [{ host }] },
  });
  const of = (path: string) => ({ path, backend: { service: { name, port: { name: 'http' } } } });
  const part = (method: string, paths: readonly string[]) => ({
    metadata: { annotations: { [type]: 'minion', 'nginx.org/lb-method': method } },
    spec: { rules: [{ host, http: { paths: paths.map(of) } }] },
  });
  expect(parts).toMatchObject([
    part('ip_hash', ['/']),
    part('hash $http_x_page consistent', ['/api', '/auth']),
  ]);
});
