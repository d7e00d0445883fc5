import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readPolicy } from '#gateway/access/policy.ts';
import { parseEnvironment, variableNames } from '#gateway/environment.ts';
import { startCommand } from '#gateway/testing/startCommand.ts';

/* What the repository has for running the dashboard elsewhere must fit the programs as they are. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'compliance-deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of a test with this content. */
function fileOf(content: string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

describe('the container image', () => {
  const project = z
    .object({ dependencies: z.record(z.string(), z.string()), imports: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(read('package.json')));

  test('leaves out the packages that only build the page or are it, and no other', () => {
    const [, removed = ''] =
      /npm uninstall --omit=dev --no-audit --no-fund \\\n([\s\S]*?)\nRUN/.exec(read('Containerfile')) ?? [];
    const programs = globSync('src/{gateway,service,protocol,compliance}/**/*.ts', { cwd: root }).filter(
      // Vite itself is for `npm run dev`, which the image does not have.
      (path) => !/\.test\.ts$|\/(testing|bench)\/|\/devServer\.ts$/.test(path),
    );
    const imported = [...programs.map(read), JSON.stringify(project.imports)].join('\n');
    const needed = (name: string) => new RegExp(`(?<=['"])${RegExp.escape(name)}(?=['"/])`).test(imported);
    const unneeded = Object.keys(project.dependencies).filter((name) => !needed(name));
    expect(
      removed
        .split(/[\s\\]+/)
        .filter(Boolean)
        .toSorted(),
    ).toEqual([...new Set([...unneeded, 'vite'])].toSorted());
  });

  test('has the folders that the programs import', () => {
    const [, copied = ''] = /mv (src\/.*) \/image\/app\/src\//.exec(read('Containerfile')) ?? [];
    expect(copied.split(' ')).toEqual(['src/gateway', 'src/service', 'src/protocol', 'src/compliance']);
  });
});

test('everything that starts the gateway gives it what `npm start` does', () => {
  const { variables, nodeOptions } = startCommand(root);
  const assigned = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const image = read('Containerfile');
  expect(/^CMD (.*)$/m.exec(image)?.[1]).toBe(
    JSON.stringify(['/app/node_modules/.bin/node', ...nodeOptions, 'src/gateway/main.ts']).replaceAll(',', ', '),
  );
  expect(image).toContain(`\nENV ${assigned.join(' ')}\n`);
  const unit = read('docs/deploy/compliance-dashboard.service');
  expect(unit).toContain(`/node_modules/.bin/node ${nodeOptions.join(' ')} src/gateway/main.ts\n`);
  expect(unit).toContain(`\nEnvironment=${assigned.join(' ')}\n`);
});

const manual = read('docs/operating.md');

/** The text of the manual under a heading, up to the next one. */
const underHeading = (heading: string): string =>
  manual.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

describe('the steps of the manual', () => {
  const steps = underHeading('On a network').split(/^\d+\. /m);
  const settings = /<<'END'\n(.*?)^ +END$/ms.exec(steps[2] ?? '')?.[1] ?? '';
  const variables = (lines: string) =>
    Object.fromEntries([...lines.matchAll(/^ *(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

  test('start the dashboard also behind Caddy, which takes the place of one step and of nginx', () => {
    const caddy = underHeading('Caddy');
    const replaced = steps[Number(/Instead of step (\d+)/.exec(caddy)?.[1])];
    expect(replaced).toContain('/etc/nginx/conf.d/');
    expect(replaced).not.toContain('compliance-dashboard.service');
    expect(steps.filter((step) => step.includes('systemctl enable --now compliance-dashboard'))).toHaveLength(1);
    const commands = caddy.split('\n');
    const [stops, installs] = ['disable --now nginx', 'install -y'].map((words) =>
      commands.findIndex((line) => line.includes(words)),
    );
    expect(stops).toBeGreaterThan(0);
    expect(installs).toBeGreaterThan(stops ?? 0);
  });

  test('start the image with all that sign-in needs, from files that its user can read', () => {
    const container = underHeading('In a container').replaceAll(/\\\n\s*/g, ' ');
    const [, command = ''] = /^(podman run .*)$/m.exec(container) ?? [];
    const mounts = [...command.matchAll(/--volume (\/\S+?):(\/\S+?):ro\b/g)].map(([, from = '', to = '']) => ({
      from,
      to,
    }));
    expect(command).toContain('--env-file /etc/compliance/environment');
    const given = variables(command.replaceAll(/--env (\S+)/g, '\n$1\n'));
    const files = Object.entries(given).map(([name, path]) => {
      const mount = mounts.find(({ to }) => to === path);
      if (!mount) throw new Error(`${name} names ${path}, which nothing mounts`);
      return [name, mount.from] as const;
    });
    expect(Object.fromEntries(files)).toEqual({
      OIDC_CLIENT_SECRET_FILE: '/etc/compliance/oidc-client-secret',
      COMPLIANCE_ACCESS: '/etc/compliance/access.json',
    });
    const user = /^USER (\d+):/m.exec(read('Containerfile'))?.[1];
    expect(container).toContain(`chown ${user} /etc/compliance/oidc-client-secret`);
    const [secret, policy] = [fileOf('a-secret-of-this-test'), fileOf('{ "rules": [] }')];
    const config = parseEnvironment({
      HOST: '0.0.0.0',
      ...variables(settings),
      OIDC_CLIENT_SECRET_FILE: secret,
      COMPLIANCE_ACCESS: policy,
    });
    expect(config).toMatchObject({ host: '0.0.0.0', signIn: { clientId: 'compliance-dashboard' } });
  });
});

const Container = z.looseObject({
  envFrom: z.optional(z.array(z.record(z.string(), z.object({ name: z.string() })))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  livenessProbe: z.looseObject({ httpGet: z.optional(z.object({ path: z.string(), port: z.string() })) }),
  readinessProbe: z.looseObject({ httpGet: z.optional(z.object({ path: z.string(), port: z.string() })) }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
});
const Labels = z.record(z.string(), z.string());
const Workload = z.object({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.int(),
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.optional(z.int()),
        securityContext: z.looseObject({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([Container]),
        volumes: z.array(
          z.looseObject({ name: z.string(), secret: z.optional(z.looseObject({ secretName: z.string() })) }),
        ),
      }),
    }),
    serviceName: z.optional(z.string()),
    volumeClaimTemplates: z
      .array(z.looseObject({ metadata: z.object({ name: z.string() }) }))
      .optional()
      .default([]),
  }),
});
const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.optional(z.string()) }),
});

describe('the example for Kubernetes', () => {
  const documents = parseAllDocuments(read('docs/deploy/kubernetes.yaml'));
  const resources = documents.map((document) => Resource.parse(document.toJS()));
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
  const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')].map((resource) => Workload.parse(resource));
  const gateway = workloads.find(({ metadata }) => metadata.name === 'compliance-dashboard');
  const database = Labels.parse(named('Secret', 'compliance-database')?.stringData ?? {});
  const podsOf = (selector: unknown) =>
    workloads.filter(({ spec }) =>
      Object.entries(Labels.parse(selector)).every(([label, value]) => spec.template.metadata.labels[label] === value),
    );

  test('is well-formed, and all of it in one namespace', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const elsewhere = resources.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'compliance',
    );
    expect(elsewhere).toEqual([]);
    expect(workloads).toHaveLength(2);
  });

  test('has two gateways that are ended one after the other, each with its time to end', () => {
    expect(gateway?.spec.replicas).toBe(2);
    expect(gateway?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(15);
    const budget = z.looseObject({ minAvailable: z.int(), selector: z.object({ matchLabels: Labels }) });
    const { minAvailable, selector } = budget.parse(named('PodDisruptionBudget', 'compliance-dashboard')?.spec);
    expect(minAvailable).toBe(1);
    expect(podsOf(selector.matchLabels)).toEqual([gateway]);
  });

  test('probes addresses that the gateway has', () => {
    const [container] = gateway?.spec.template.spec.containers ?? [];
    expect(container?.livenessProbe.httpGet?.path).toBe('/health/live');
    expect(container?.readinessProbe.httpGet?.path).toBe('/health/ready');
    const routes = read('src/gateway/http/gateway.ts');
    for (const path of ['/health/live', '/health/ready']) expect(routes).toContain(`app.get('${path}'`);
  });

  test('selects the pods that it means, at ports that they have, with volumes that there are', () => {
    const Service = z.object({ selector: Labels, ports: z.tuple([z.looseObject({ targetPort: z.string() })]) });
    for (const service of ofKind('Service')) {
      const { selector, ports } = Service.parse(
        z.object({ selector: z.unknown(), ports: z.unknown() }).parse(service.spec),
      );
      const pods = podsOf(selector);
      expect(pods).toHaveLength(1);
      expect(pods[0]?.spec.template.spec.containers[0].ports.map(({ name }) => name)).toContain(ports[0].targetPort);
    }
    for (const { spec } of workloads) {
      const { containers, volumes } = spec.template.spec;
      const mounted = containers[0].volumeMounts.map(({ name }) => name);
      const there = [
        ...volumes.map(({ name }) => name),
        ...spec.volumeClaimTemplates.map(({ metadata }) => metadata.name),
      ];
      expect(mounted.toSorted()).toEqual(there.toSorted());
      expect(podsOf(spec.selector.matchLabels)).toHaveLength(1);
    }
  });

  test('gives the ingress as much room for the headers of an answer as nginx gets', () => {
    const [, size] = /^\s*proxy_buffer_size (\d+k);$/m.exec(read('docs/deploy/nginx.conf')) ?? [];
    expect(named('Ingress', 'compliance-dashboard')?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-buffer-size': size,
    });
  });

  test('keeps what is gone for good: the audit log on a volume of each gateway, the history in a database', () => {
    const [container] = gateway?.spec.template.spec.containers ?? [];
    const dataDir = /\bDATA_DIR=(\S+)/.exec(read('Containerfile'))?.[1];
    const mount = container?.volumeMounts.find(({ mountPath }) => mountPath === dataDir);
    expect(gateway?.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual([mount?.name]);
    expect(named('Service', gateway?.spec.serviceName ?? '')?.spec).toMatchObject({ clusterIP: 'None' });
    expect(parseEnvironment(database).databaseUrl).toBeDefined();
  });

  test('gives settings that the gateway takes, and secrets as files, but for the URL of the database', () => {
    const settings = Labels.parse(named('ConfigMap', 'compliance-dashboard')?.data);
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    const [container] = gateway?.spec.template.spec.containers ?? [];
    expect(container?.envFrom).toEqual([
      { configMapRef: { name: 'compliance-dashboard' } },
      { secretRef: { name: 'compliance-database' } },
    ]);
    expect(Object.keys(database)).toEqual(['DATABASE_URL']);
    expect(container).not.toHaveProperty('env');
    const mounts = container?.volumeMounts ?? [];
    const secrets = Labels.parse(named('Secret', 'compliance-dashboard')?.stringData);
    const policies = Labels.parse(named('ConfigMap', 'compliance-access')?.data);
    const files = Object.entries(settings).filter(([, value]) => value.startsWith('/'));
    expect(files.length).toBe(4);
    const present = files.map(([name, path]) => {
      const mount = mounts.find(({ mountPath }) => path.startsWith(`${mountPath}/`));
      const content = { ...secrets, ...policies }[path.slice((mount?.mountPath.length ?? 0) + 1)];
      if (content === undefined) throw new Error(`${name} names ${path}, which nothing mounts`);
      return [name, fileOf(content)] as const;
    });
    const config = parseEnvironment({ ...settings, HOST: '0.0.0.0', ...Object.fromEntries(present) });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      trustedProxies: 1,
      sharedCache: { gateways: gateway?.spec.replicas },
    });
    expect(readPolicy(config.accessFile ?? '').policy.rules.length).toBeGreaterThan(0);
  });
});
