import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

/* What systemd itself says of the unit, and the schemas and types of Kubernetes of the example. */

const root = join(import.meta.dirname, '..');
const UNIT = 'compliance-dashboard.service';
const unit = readFileSync(join(root, 'docs/deploy', UNIT), 'utf8');

const analyze = (...parameters: string[]) => spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });

/** The unit in a folder, with the program where it is here. */
function unitFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'compliance-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, UNIT);
  writeFileSync(path, text.replaceAll('/opt/compliance-dashboard', root));
  return path;
}

const isMissing = analyze('--version').error !== undefined;

describe.skipIf(isMissing)(`the unit of systemd${isMissing ? ' (systemd-analyze is not installed here)' : ''}`, () => {
  test('is one that systemd loads, without a word of complaint', () => {
    const { status, stderr } = analyze('verify', '--man=no', unitFile(unit));
    expect([status, stderr]).toEqual([0, '']);
    const wrong = analyze('verify', '--man=no', unitFile(unit.replace('DynamicUser=', 'DynamicUsr=')));
    expect(wrong.stderr).toContain('DynamicUsr');
  });

  test('takes the additions of the manual, those with a certificate of the gateway’s own included', () => {
    const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const additions = [...manual.matchAll(/^```ini\n\[Service\]\n(.*?)^```/gms)].map(([, lines = '']) => lines);
    const ofCertificates = additions.filter((lines) => lines.includes('TLS_CERT='));
    expect(ofCertificates.map((lines) => /^\w+(?==)/.exec(lines)?.[0])).toEqual([
      'LoadCredential',
      'SupplementaryGroups',
    ]);
    for (const lines of additions) {
      const { status, stderr } = analyze(
        'verify',
        '--man=no',
        unitFile(unit.replace('[Service]\n', `[Service]\n${lines}`)),
      );
      expect([status, stderr]).toEqual([0, '']);
    }
  });

  const exposure = (text: string) => {
    const { stdout } = analyze('security', '--offline=true', unitFile(text));
    return Number(/Overall exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
  };

  test('is exposed as the manual says, where systemd is the one that it speaks of', (context) => {
    const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const [, told, version] = /gives it ([\d.]+) of\s10 \(systemd (\d+)\)/.exec(manual) ?? [];
    if (!analyze('--version').stdout.startsWith(`systemd ${version} `)) context.skip();
    expect(exposure(unit)).toBe(Number(told));
  });

  test('is exposed at 2.0 of 10 at most', () => {
    expect(exposure(unit)).toBeLessThanOrEqual(2);
    expect(exposure(unit.replace(/^(SystemCallFilter|CapabilityBoundingSet)=.*$/gm, ''))).toBeGreaterThan(2);
  });
});

const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.infer<typeof Manifest>;

describe('the example for Kubernetes', () => {
  const read = (): Manifest[] =>
    parseAllDocuments(readFileSync(join(root, 'docs/deploy/kubernetes.yaml'), 'utf8')).map((document) =>
      Manifest.parse(document.toJS()),
    );
  /** The example with one part of its text changed. */
  const changed = (from: string, to: string): Manifest[] => {
    const text = JSON.stringify(read());
    if (!text.includes(from)) throw new Error(`the example has no ${from}`);
    return z.array(Manifest).parse(JSON.parse(text.replace(from, to)));
  };

  /** @throws with what the schema of Kubernetes refuses */
  async function validate(manifests: readonly Manifest[]): Promise<void> {
    for (const manifest of manifests) {
      // Each kind is a class of its name, with the schema that it is checked by.
      const models: Record<string, new (content: object) => { validate(): void }> = await import(
        /* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
      );
      const Model = models[manifest.kind];
      if (!Model) throw new Error(`Kubernetes has no ${manifest.apiVersion} ${manifest.kind}`);
      new Model(manifest).validate();
    }
  }

  /** What the compiler says of manifests as values of the types of Kubernetes: the schemas take fields that nobody knows. */
  function compile(manifests: readonly Manifest[]): string {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const folder = mkdtempSync(join(root, 'test-results', 'kubernetes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const lines = manifests.map(
      (manifest, index) =>
        `import type { I${manifest.kind} as Type${index} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';\n` +
        `export const manifest${index}: Type${index} = ${JSON.stringify(manifest)};\n`,
    );
    writeFileSync(join(folder, 'manifests.ts'), lines.join(''));
    const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'preserve', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['manifests.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' });
    return stdout + stderr;
  }

  test('keeps to the schemas of Kubernetes', async () => {
    expect(read().length).toBeGreaterThan(8);
    await validate(read());
    await expect(validate(changed('"replicas":2', '"replicas":"two"'))).rejects.toThrow('replicas must be integer');
    await expect(validate(changed('"memory":"64Mi"', '"memory":"some"'))).rejects.toThrow('quantity');
    await expect(validate(changed('"kind":"Ingress"', '"kind":"Ingres"'))).rejects.toThrow();
  });

  test('has no field that Kubernetes does not know', () => {
    expect(compile(read())).toBe('');
    expect(compile(changed('"readinessProbe"', '"readinesProbe"'))).toContain('readinesProbe');
  });
});
