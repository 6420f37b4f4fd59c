import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../stack/free-port';
import { assertFolder } from './data-folder.mjs';
import { assertPortsFree } from './ports.mjs';
import { lockHolder, takeLock } from './run-lock.mjs';
import { localAddresses, localUrls, readPorts } from './settings.mjs';
import { StopError } from './stop-error.mjs';

const run = path.resolve(import.meta.dirname, '../../bin/run.mjs');

describe('the ports', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are 4000, 4200 and 4300 unless the environment moves them', () => {
    for (const name of ['GATEWAY_PORT', 'SITE_PORT', 'ADMIN_PORT', 'SITE_URL', 'ADMIN_URL']) vi.stubEnv(name, '');
    expect(readPorts()).toEqual({ gateway: 4000, site: 4200, admin: 4300 });
    vi.stubEnv('ADMIN_PORT', '5300');
    expect(localUrls(readPorts()).admin).toBe('http://admin.localhost:5300');
  });

  it('lead to the mailbox as long as mails stay on this machine', () => {
    for (const name of ['SMTP_URL', 'NODE_ENV']) vi.stubEnv(name, '');
    const ports = { gateway: 4000, site: 4200, admin: 4300 };
    expect(localAddresses(ports)).toContain('메일함      http://localhost:4000/mailbox');
    vi.stubEnv('SMTP_URL', 'smtp://mail.example.kr');
    expect(localAddresses(ports).join()).not.toContain('mailbox');
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('NODE_ENV', 'production');
    expect(localAddresses(ports).join()).not.toContain('mailbox');
  });

  it('are refused by the name of the setting when they are none or the same', () => {
    vi.stubEnv('SITE_PORT', '99999');
    expect(() => readPorts()).toThrow('SITE_PORT=99999');
    vi.stubEnv('SITE_PORT', '4300');
    expect(() => readPorts()).toThrow('SITE_PORT');
  });

  it.each(['127.0.0.1', '::1', '0.0.0.0'])(
    'are found taken by a program on %s, with the setting that moves them',
    async (host) => {
      const taken = net.createServer();
      await new Promise<void>((resolve, reject) => taken.once('error', reject).listen(0, host, resolve));
      const { port } = taken.address() as net.AddressInfo;
      const ports = { gateway: await freePort(), site: port, admin: await freePort() };
      await expect(assertPortsFree(ports)).rejects.toThrow(new RegExp(`${port}번 포트.*SITE_PORT=${port + 1}`));
      await new Promise((resolve) => taken.close(resolve));
      await expect(assertPortsFree(ports)).resolves.toBeUndefined();
    },
  );
});

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the command that holds it to a second one', () => {
    takeLock(folder, 'start', ['사이트 http://localhost:4200']);
    expect(lockHolder(folder)).toMatchObject({ pid: process.pid, command: 'start' });
    expect(() => takeLock(folder, 'import')).toThrow(/npm run start.*\n.*localhost:4200/);
  });

  it('does not count when its process is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(path.join(folder, 'run.json'), JSON.stringify({ pid: child.pid, started: null, command: 'start' }));
    expect(lockHolder(folder)).toBeNull();
    takeLock(folder, 'start');
    expect(lockHolder(folder)?.pid).toBe(process.pid);
  });

  it('does not count when another process has got its number', () => {
    takeLock(folder, 'start');
    const file = path.join(folder, 'run.json');
    const holder = JSON.parse(readFileSync(file, 'utf8')) as { started: string };
    writeFileSync(file, JSON.stringify({ ...holder, started: 'another moment' }));
    expect(lockHolder(folder)).toBeNull();
  });

  it('does not count when half of it was written', () => {
    writeFileSync(path.join(folder, 'run.json'), '{"pid":');
    expect(lockHolder(folder)).toBeNull();
  });

  it('says which folder cannot be written', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => takeLock(path.join(folder, 'file', 'data'), 'start')).toThrow('GREDIA_DATA_DIR');
  });
});

describe('the data folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-folder-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, '');

  it('is a folder, or is not there yet', () => {
    for (const dataDir of [folder, path.join(folder, 'new', 'data')]) expect(() => assertFolder(dataDir)).not.toThrow();
  });

  it.each([file, path.join(file, 'data')])('is not %s, which is said in a sentence', (dataDir) => {
    expect(() => assertFolder(dataDir)).toThrow(
      new StopError(`${dataDir}: 폴더가 아니라 파일이에요. GREDIA_DATA_DIR로 폴더를 지정해 주세요.`),
    );
  });

  it('stops every command that is told a file', () => {
    const env = { ...process.env, GREDIA_DATA_DIR: file };
    for (const command of ['start', 'import', 'grant']) {
      const { status, stderr } = spawnSync(process.execPath, [run, command], { env, encoding: 'utf8' });
      expect([status, stderr.trim()]).toEqual([
        1,
        `${file}: 폴더가 아니라 파일이에요. GREDIA_DATA_DIR로 폴더를 지정해 주세요.`,
      ]);
    }
  });
});
