import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './gatewayProcess.ts';

/** The reverse proxies with a configuration in the manual. */
export type ProxyName = 'nginx' | 'caddy';

/** The program itself; Debian installs nginx in a folder that only root's PATH has. */
const programOf = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** What is missing here of a proxy and the tool for its certificate; undefined when nothing is. */
export const missingOf = (name: ProxyName): string | undefined =>
  [name, 'openssl', 'bash'].find((program) => programOf(program) === undefined);

export type ProxyPlace = {
  /** An empty folder for its files, absolute. */
  folder: string;
  /** The name under which browsers reach it. */
  host: string;
  ports: {
    http: number;
    https: number;
    gateway: number;
    /** Of another gateway, if there are two. */
    other?: number;
  };
};

/** A text of the repository with all these replacements, each of which must match. */
async function substituted(path: string, replacements: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(join(root, 'docs/deploy', path), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Replacements for lines that a configuration contains as comments. */
const uncommented = (...lines: readonly [text: string, becomes?: string][]) =>
  lines.map(([text, becomes = text]) => [`# ${text}`, becomes] as const);

/** The configuration of the repository, with the names, ports and paths of a test. */
const configurations: Record<ProxyName, (place: ProxyPlace) => Promise<string[]>> = {
  async nginx({ folder, host, ports }) {
    const site = await substituted('nginx.conf', [
      ['compliance.example.com', host],
      ['127.0.0.1:4170', `127.0.0.1:${ports.gateway}`],
      ...(ports.other === undefined ? [] : uncommented(['server 127.0.0.1:4171;', `server 127.0.0.1:${ports.other};`])),
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2;', ''],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
      ['/etc/compliance/', `${folder}/certificate/`],
      ['/var/log/nginx/', `${folder}/log/`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    // A minimal configuration around the site, with its files in the folder. Its processes run as the owner of the folder.
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const whole = `${user}pid ${folder}/nginx.pid; error_log ${folder}/log/start.log;
events {}
http { ${temporary.join(' ')} gzip on; ${site} }`;
    await writeFile(join(folder, 'nginx.conf'), whole);
    return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'];
  },
  async caddy({ folder, host, ports }) {
    const file = await substituted('Caddyfile', [
      ['\n{\n', `\n{\nadmin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}\ndefault_bind 127.0.0.1\n`],
      ['\ncompliance.example.com {', `\n${host} {`],
      ['127.0.0.1:4170', `127.0.0.1:${ports.gateway}`],
      ...(ports.other === undefined
        ? []
        : uncommented(['to 127.0.0.1:4171', `to 127.0.0.1:${ports.other}`], ['health_'], ['lb_try_duration'])),
      ['/etc/compliance/', `${folder}/certificate/`],
      ['/var/log/caddy/', `${folder}/log/`],
    ]);
    await writeFile(join(folder, 'Caddyfile'), file);
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
};

/** Makes a certificate with the script of the manual, and starts a proxy with the configuration of the manual. */
export async function startProxy(name: ProxyName, place: ProxyPlace) {
  const { folder, host, ports } = place;
  await mkdir(join(folder, 'log'), { recursive: true });
  const certificate = join(folder, 'certificate');
  const made = spawnSync('bash', [join(root, 'docs/deploy/test-certificate.sh'), host, certificate]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const parameters = await configurations[name](place);
  const child = spawn(programOf(name) ?? name, parameters, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  for (let tries = 0; tries < 200 && !(await answers(ports.http)); tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} has not started: ${said}`);
    await setTimeout(50);
  }
  return {
    authority: await readFile(join(certificate, 'authority.pem'), 'utf8'),
    /** Everything that it has logged, wherever. */
    async logs(): Promise<string> {
      const files = ['compliance-access.log', 'compliance-error.log', 'start.log'].map((file) =>
        join(folder, 'log', file),
      );
      const written = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
      return [...written, said].join('\n');
    },
    stop: () => ended(child),
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
