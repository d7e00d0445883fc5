import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What the system has measured for a process. */
type Usage = { megabytes: number; peakMegabytes: number; cpuMs: number; descriptors: number };

/** Linux counts the time of processes in ticks of ten milliseconds, whatever its clock. */
const TICK_MS = 10;

function usageOf(pid: number): Usage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [now, peak] = [/^VmRSS:\s+(\d+) kB/m.exec(status), /^VmHWM:\s+(\d+) kB/m.exec(status)];
    // The name before these fields can hold spaces and ends with the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    if (!now || !peak) return undefined;
    const [megabytes, peakMegabytes] = [Number(now[1]) / 1024, Number(peak[1]) / 1024];
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    return { megabytes, peakMegabytes, cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, descriptors };
  } catch {
    return undefined;
  }
}

/** A program of ours in a process of its own. */
export type Program = {
  /** Its usage so far, while it runs; undefined if there is no /proc. */
  usage(): Usage | undefined;
  /** Its first line on stdout. */
  firstLine(): Promise<string>;
  /** Waits for its end and returns what it has written to stdout. */
  ended(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
};

/** How often the peak of a process that ends by itself is read, milliseconds. */
const LOOK_MS = 50;

/**
 * Starts a program with the Node that runs this one.
 * @param script relative to the folder of this file
 * @param log the file that takes what it writes to stderr
 * @param environment variables in addition to those of this process
 */
export function startProgram(
  script: string,
  args: readonly string[],
  log: string,
  environment: Record<string, string> = {},
): Program {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', openSync(log, 'a', 0o600)],
  });
  const { pid, stdout } = child;
  if (pid === undefined || !stdout) throw new Error(`${script} could not be started`);
  const exited = once(child, 'exit');
  let usage: Usage | undefined;
  const look = () => {
    usage = usageOf(pid) ?? usage;
    return usage;
  };
  const looking = setInterval(look, LOOK_MS);
  exited.finally(() => clearInterval(looking)).catch(() => undefined);
  const lines = createInterface({ input: stdout });
  const written: string[] = [];
  lines.on('line', (line) => written.push(line));
  const firstLine = once(lines, 'line');
  const ended = async () => {
    const [code] = await exited;
    if (code !== 0) throw new Error(`${script} ${args[0] ?? ''} ended with ${code}; ${log} says why`);
    return written.join('\n');
  };
  return {
    usage: look,
    async firstLine() {
      const [line] = await Promise.race([firstLine, ended().then((text) => [text])]);
      return String(line);
    },
    ended,
    signal: (name) => child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
