import { HOUR_MS } from '@gredia/domain';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../database/columns';
import { Spool } from './spool';

/** No process of this machine has a number this high. */
const NO_PROCESS = 2 ** 30;

describe('the spool', () => {
  let root: string;
  beforeEach(() => {
    root = path.join(mkdtempSync(path.join(os.tmpdir(), 'gredia-spool-')), 'incoming');
    onTestFinished(() => rmSync(path.dirname(root), { recursive: true }));
  });

  /** A folder of another process, with something in it. */
  function leave(host: string, pid: number, ageHours = 0): string {
    const folder = path.join(root, `${host}-${pid}-${newId()}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'half'), 'half of a file');
    const then = new Date(Date.now() - ageHours * HOUR_MS);
    utimesSync(folder, then, then);
    return folder;
  }

  it('makes no folder before something comes', async () => {
    expect(await new Spool(root).removeAbandoned()).toBe(0);
    expect(existsSync(root)).toBe(false);
  });

  it('keeps nothing when the work is done, nor when it failed', async () => {
    const spool = new Spool(root);
    const made: string[] = [];
    const work = (newPath: () => Promise<string>) =>
      newPath().then((file) => {
        writeFileSync(file, 'x');
        made.push(file);
      });
    await spool.use(work);
    await expect(
      spool.use(async (newPath) => {
        await work(newPath);
        throw new Error('broken off');
      }),
    ).rejects.toThrow('broken off');
    expect(made).toHaveLength(2);
    expect(made.filter((file) => existsSync(file))).toEqual([]);
  });

  it('takes out what a killed process of this machine left, also one that had our number', async () => {
    leave(os.hostname(), NO_PROCESS);
    leave(os.hostname(), process.pid);
    expect(await new Spool(root).removeAbandoned()).toBe(2);
    expect(readdirSync(root)).toEqual([]);
  });

  it('leaves what other processes are receiving, and takes out what they left a day ago', async () => {
    const kept = [leave(os.hostname(), process.ppid), leave('another-host', NO_PROCESS), leave('another-host', 1, 23)];
    leave(os.hostname(), process.ppid, 25);
    leave('another-host', NO_PROCESS, 25);
    expect(await new Spool(root).removeAbandoned()).toBe(2);
    expect(readdirSync(root).sort()).toEqual(kept.map((folder) => path.basename(folder)).sort());
  });

  it('leaves what this process is receiving', async () => {
    const spool = new Spool(root);
    await spool.use(async (newPath) => {
      const file = await newPath();
      writeFileSync(file, 'x');
      expect(await new Spool(root).removeAbandoned()).toBe(0);
      expect(existsSync(file)).toBe(true);
    });
  });
});
