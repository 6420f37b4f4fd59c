import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../bootstrap/settings.mjs';
import { freePort } from './free-port';

export type Part = 'gateway' | 'PostgreSQL';

const PROGRAM_OF_GATEWAY = 'apps/gateway/dist/main.js';
const START_MS = 10 * 60_000;

export interface RunningStart {
  /** Where browsers ask: through the site. */
  graphqlUrl: string;
  databaseUrl(): string;
  /** SIGKILL, as the system does when memory is short. @returns whether the part was there */
  kill(part: Part): boolean;
  /** Waits until every part serves again. @returns after how many milliseconds */
  whole(): Promise<number>;
  stop(): Promise<void>;
  output(): string;
}

/** `npm start` on free ports and a data folder that is thrown away; Linux alone tells the processes. */
export async function runStart(): Promise<RunningStart> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-killed-'));
  // As root PostgreSQL runs under another account, which must get in.
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const [gateway, site, admin] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/bin/run.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      GREDIA_DATA_DIR: dataDir,
      GATEWAY_PORT: String(gateway),
      SITE_PORT: String(site),
      ADMIN_PORT: String(admin),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const graphqlUrl = `http://127.0.0.1:${site}/graphql`;
  const cluster = () => {
    const key = createHash('sha256').update(path.join(dataDir, 'postgres')).digest('hex').slice(0, 12);
    const folders = [path.join(dataDir, 'postgres'), path.join('/var/lib/gredia', key, 'postgres')];
    const found = folders.find((name) => existsSync(path.join(name, 'PG_VERSION')));
    if (!found) throw new Error('There is no cluster.');
    return found;
  };
  const linesOfPostgres = () => readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8').split('\n');
  const pidOf = (part: Part): number | undefined => {
    if (part === 'gateway') return descendants(child.pid).find((pid) => commandOf(pid).includes(PROGRAM_OF_GATEWAY));
    return existsSync(path.join(cluster(), 'postmaster.pid')) ? Number(linesOfPostgres()[0]) : undefined;
  };

  const isWhole = async () => {
    const [ready, counted] = await Promise.all([
      fetch(`http://127.0.0.1:${gateway}/readyz`, { signal: AbortSignal.timeout(2000) }),
      fetch(graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ logsCount }' }),
        signal: AbortSignal.timeout(2000),
      }),
    ]);
    return ready.ok && ((await counted.json()) as { data?: { logsCount?: number } }).data?.logsCount !== undefined;
  };
  const whole = async () => {
    const started = Date.now();
    while (!(await isWhole().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`npm start has ended:\n${output.slice(-3000)}`);
      if (Date.now() - started > START_MS) throw new Error(`It is not whole again:\n${output.slice(-3000)}`);
      await sleep(50);
    }
    return Date.now() - started;
  };

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whole();
    // The starter data come last.
    while (!output.includes('Ctrl-C')) await sleep(100);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    graphqlUrl,
    databaseUrl: () => {
      const password = readFileSync(`${cluster()}.password`, 'utf8').trim();
      return `postgres://gredia:${password}@127.0.0.1:${linesOfPostgres()[3]}/gredia`;
    },
    kill: (part) => {
      const pid = pidOf(part);
      if (pid === undefined) return false;
      try {
        process.kill(pid, 'SIGKILL');
        return true;
      } catch {
        // It has ended between the look and the kill.
        return false;
      }
    },
    whole,
    stop,
    output: () => output,
  };
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

function descendants(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = readdirSync('/proc')
    .map(Number)
    .filter((candidate) => candidate > 0 && parentOf(candidate) === pid);
  return [...children, ...children.flatMap(descendants)];
}

function parentOf(pid: number): number | undefined {
  try {
    // The name before it, in brackets, may hold blanks.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
