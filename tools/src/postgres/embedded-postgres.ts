import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../stack/free-port';
import { canReach, postgresBinaries, unprivilegedUser, type SystemUser } from './binaries';

interface EmbeddedPostgresOptions {
  /** Folder that keeps the cluster. Created when absent. */
  dataDir: string;
  /** false switches fsync off: for tests, where speed counts and a lost cluster does not. */
  durable: boolean;
  /**
   * Whether the caller alone decides over this folder, so that it also stops a server which a killed process left
   * behind. Otherwise only a server that this call started is stopped.
   */
  owner?: boolean;
  /** Where a server that this call starts listens; a free port unless said. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** Connection string of a database of this server. */
  url(database: string): string;
  /** Stops the server if this call started it or owns it; a server that already ran is left alone otherwise. */
  stop(): Promise<void>;
  /** The same without waiting for anything; PostgreSQL recovers at the next start. */
  kill(): void;
  /** Whether this call started the server. */
  started: boolean;
  /** Whether its process is there. */
  isAlive(): boolean;
  port: number;
  /** Where the cluster is: not where it was asked to be when PostgreSQL's account cannot get there. */
  dataDir: string;
}

const SUPERUSER = 'gredia';

/** Of a cluster that may be lost: it waits for no disk, logs no more than what a rollback needs, and keeps little of that. */
const UNKEPT = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: 0, max_wal_size: "'512MB'" },
};

/** Runs a program of PostgreSQL to its end; its output becomes the error's message when it fails. */
function run(user: SystemUser | null, command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: '/',
      uid: user?.uid,
      gid: user?.gid,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal must not leave a cluster half made or a server half started.
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    // `exit`, not `close`: the server that pg_ctl leaves behind would keep the pipes open.
    child.on('exit', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${path.basename(command)} 실패 (코드 ${code}):\n${output.trim()}`)),
    );
  });
}

/** Lines 1, 4 and 8 of postmaster.pid: the process, the port and the state of the running server. */
async function readPidFile(dataDir: string): Promise<{ pid: number; port: number; state: string }> {
  const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' };
}

/** Whether a server of the folder takes connections. One that is on its way up or down is waited for, a minute at most. */
async function isRunning(user: SystemUser | null, bin: string, dataDir: string): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const lives = await run(user, path.join(bin, 'pg_ctl'), ['status', '-D', dataDir]).then(
      () => true,
      () => false,
    );
    if (!lives) return false;
    const { pid, state } = await readPidFile(dataDir).catch(() => ({ pid: 0, state: 'gone' }));
    if (state === 'ready' && isProcess(pid)) return true;
    await wait(100);
  }
  return false;
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Ended, but not taken note of by its parent: so it stays in a container whose first process knows nothing of it. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function initialise(user: SystemUser | null, bin: string, dataDir: string): Promise<void> {
  const passwordFile = `${dataDir}.password`;
  await writeFile(passwordFile, randomBytes(18).toString('hex'), { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  try {
    await run(user, path.join(bin, 'initdb'), [
      '-D',
      dataDir,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // A UTF-8 character type: with LC_CTYPE=C pg_trgm finds no trigrams in Hangul.
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
    ]);
  } catch (error) {
    // Half a cluster would be taken for a whole one at the next start.
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Makes the folder around the cluster. Below a home of root that no other account may enter, PostgreSQL's account could
 * not use it; the cluster then lives in /var/lib, under a name that belongs to the folder asked for.
 */
async function reachableFolder(user: SystemUser | null, wanted: string): Promise<string> {
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  for (const dataDir of [wanted, path.join('/var/lib/gredia', key, path.basename(wanted))]) {
    const parent = path.dirname(dataDir);
    await mkdir(parent, { recursive: true });
    if (!user) return dataDir;
    await chown(parent, user.uid, user.gid);
    await chmod(parent, 0o755);
    if (canReach(user, parent, '-w')) return dataDir;
  }
  throw new Error(`'${user?.name}' 계정이 쓸 수 있는 폴더가 없어요. GREDIA_DATA_DIR로 지정해 주세요.`);
}

/**
 * Starts the PostgreSQL that npm installed, or joins the one that already runs on this folder.
 * @throws with what PostgreSQL printed when the cluster cannot be made or started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable, owner = false } = options;
  const user = unprivilegedUser();
  const bin = path.join(await postgresBinaries(user), 'bin');

  const dataDir = await reachableFolder(user, options.dataDir);
  const parent = path.dirname(dataDir);
  if (!(await stat(path.join(dataDir, 'PG_VERSION')).catch(() => null))) await initialise(user, bin, dataDir);

  const started = !(await isRunning(user, bin, dataDir));
  if (started) {
    const port = options.port ?? (await freePort());
    const settings = {
      port,
      listen_addresses: "'127.0.0.1'",
      unix_socket_directories: "''",
      max_connections: 100,
      shared_buffers: "'256MB'",
      work_mem: "'16MB'",
      maintenance_work_mem: "'128MB'",
      max_wal_size: "'2GB'",
      jit: 'off',
      random_page_cost: 1.1,
      timezone: "'UTC'",
      // A statement that fails is told by the gateway, without its values; PostgreSQL would write the row into its own log.
      log_min_messages: 'log',
      ...(durable ? {} : UNKEPT),
    };
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    await run(user, path.join(bin, 'pg_ctl'), [
      'start',
      '-w',
      '-t',
      '60',
      '-D',
      dataDir,
      '-l',
      path.join(parent, `${path.basename(dataDir)}.log`),
      '-o',
      flags.join(' '),
    ]);
  }

  const { pid, port } = await readPidFile(dataDir);
  const mayStop = started || owner;
  const password = (await readFile(`${dataDir}.password`, 'utf8')).trim();
  return {
    started,
    port,
    dataDir,
    isAlive: () => isProcess(pid),
    url: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (mayStop) await run(user, path.join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', dataDir]);
    },
    kill: () => {
      if (mayStop) process.kill(pid, 'SIGQUIT');
    },
  };
}
