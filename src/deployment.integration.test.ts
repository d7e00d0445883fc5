import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/* What systemd itself says of the unit. */

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

  test('is exposed at 2.0 of 10 at most', () => {
    const exposure = (text: string) => {
      const { stdout } = analyze('security', '--offline=true', unitFile(text));
      return Number(/Overall exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
    };
    expect(exposure(unit)).toBeLessThanOrEqual(2);
    expect(exposure(unit.replace(/^(SystemCallFilter|CapabilityBoundingSet)=.*$/gm, ''))).toBeGreaterThan(2);
  });
});
