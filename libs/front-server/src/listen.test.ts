import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen';
import { closeServer } from './testing/serve';

describe('listen', () => {
  it('names the setting that moves a taken port', async () => {
    const first = createServer();
    await listen(first, { host: '127.0.0.1', port: 0, setting: 'SITE_PORT' });
    onTestFinished(() => closeServer(first));
    const { port } = first.address() as AddressInfo;
    const second = listen(createServer(), { host: '127.0.0.1', port, setting: 'SITE_PORT' });
    await expect(second).rejects.toThrow(`${port}번 포트를 다른 프로그램이 쓰고 있어요. SITE_PORT를 바꿔 주세요.`);
  });
});

describe('a server that listens', () => {
  it('has time for a large file on a slow line, and none for a head that does not come', async () => {
    const server = createServer();
    await listen(server, { host: '127.0.0.1', port: 0, setting: 'SITE_PORT' });
    onTestFinished(() => closeServer(server));
    expect(server.requestTimeout).toBeGreaterThanOrEqual(600_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

describe('stopOnSignal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('on %s finishes what runs, takes nothing new, and ends', async (signal) => {
    const program = path.join(import.meta.dirname, 'testing', 'slow-server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => (await lines.next()).value as string | undefined;
    const url = `http://127.0.0.1:${await nextLine()}`;

    const held = fetch(`${url}/held`);
    expect(await nextLine()).toBe('/held');
    child.kill(signal);
    expect(await nextLine()).toBe('stopping');
    await expect(fetch(url)).rejects.toThrow();
    child.stdin.write('go');
    expect(await (await held).text()).toBe('done');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
