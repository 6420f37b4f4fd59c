import { DAY_MS } from '@gredia/domain';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { newId } from '../database/columns';

/** Makes the path of a new file; nothing lies there yet. */
export type NewPath = () => Promise<string>;

/** This process among all that ever had its number on this machine. */
const instance = newId();
const OWNER = /^(?<host>.+)-(?<pid>\d+)-(?<instance>[0-9a-f-]{36})$/;

/**
 * Where files lie while they are received and examined. Every process has a folder of its own in it, so that the next
 * one can tell what was left behind from what is just arriving.
 */
export class Spool {
  readonly #root: string;
  readonly #own: string;

  constructor(root: string) {
    this.#root = root;
    this.#own = path.join(root, `${os.hostname()}-${process.pid}-${instance}`);
  }

  /** Runs work that needs files; whatever it made is gone when it ends, however it ends. */
  async use<Result>(work: (newPath: NewPath) => Promise<Result>): Promise<Result> {
    const made: string[] = [];
    const newPath = async () => {
      await mkdir(this.#own, { recursive: true, mode: 0o700 });
      const file = path.join(this.#own, newId());
      made.push(file);
      return file;
    };
    try {
      return await work(newPath);
    } finally {
      await Promise.all(made.map((file) => rm(file, { force: true })));
    }
  }

  /** Takes out what processes left that were killed: those of this machine at once, those of others after a day. */
  async removeAbandoned(): Promise<number> {
    const folders = await readdir(this.#root).catch(ifMissing<string[]>([]));
    let removed = 0;
    for (const name of folders) {
      const folder = path.join(this.#root, name);
      if (folder === this.#own || !(await isAbandoned(folder))) continue;
      await rm(folder, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const { host, pid } = OWNER.exec(path.basename(folder))?.groups ?? {};
  if (host === os.hostname() && !isAlive(Number(pid))) return true;
  // Receiving a file takes minutes, and notes the time in its folder.
  const { mtimeMs } = await stat(folder);
  return mtimeMs < Date.now() - DAY_MS;
}

/** A process of our own number that is not us is one from before a restart. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stands in for what is not there. @throws any other error */
export const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
