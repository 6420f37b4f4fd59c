import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from './free-port';
import type * as serverModule from './server';
import type * as shutdownModule from './shutdown';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server of one file: says `ready` at /, answers /slow after half a second, finishes requests on SIGTERM. */
const program = path.join(folder, 'server.mjs');
writeFileSync(
  program,
  `import http from 'node:http';
  if (process.env.FAIL) { console.error('cannot start'); process.exit(3); }
  const server = http.createServer((request, response) => {
    if (request.url === '/crash') process.exit(7);
    if (request.url === '/pid') return response.end(String(process.pid));
    setTimeout(() => response.end('done'), request.url === '/slow' ? 500 : 0);
  }).listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));
  process.on('SIGTERM', () => {
    server.close(() => process.exit(0));
    setInterval(() => server.closeIdleConnections(), 20);
  });`,
);

let startServer: typeof serverModule.startServer;
let endAll: typeof shutdownModule.endAll;

async function start(env: NodeJS.ProcessEnv = {}, keepRunning = false) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const starting = startServer({
    name: 'demo',
    args: [program],
    env: { PORT: String(port), ...env },
    readyUrl: url,
    keepRunning,
    log,
  });
  return { url, lines, server: await starting };
}

describe('a server of the stack', () => {
  // A command ends once: each test is one of its own.
  beforeEach(async () => {
    vi.resetModules();
    ({ startServer } = await import('./server'));
    ({ endAll } = await import('./shutdown'));
  });
  afterEach(() => endAll());

  it('is ready when it answers, and prefixes what it prints', async () => {
    const { url, lines } = await start();
    expect(await (await fetch(url)).text()).toBe('done');
    expect(lines).toEqual(['demo    │ listening']);
  });

  it('finishes running requests when it is ended', async () => {
    const { url } = await start();
    const slow = fetch(`${url}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await endAll();
    expect(await (await slow).text()).toBe('done');
    await expect(fetch(url)).rejects.toThrow();
  });

  it('says that it ended by itself', async () => {
    const { url, server } = await start();
    void fetch(`${url}/crash`).catch(() => undefined);
    await expect(server.ended).rejects.toThrow('demo 서버가 스스로 멈췄어요 (코드 7)');
  });

  it('does not wait for one that cannot start', async () => {
    await expect(start({ FAIL: '1' })).rejects.toThrow('코드 3');
  });

  it('is started again when it is to be kept running, as often as it ends', async () => {
    const { url } = await start({}, true);
    const pid = async () => Number(await (await fetch(`${url}/pid`)).text());
    const pids = [await pid()];
    for (const end of [
      () => void fetch(`${url}/crash`).catch(() => undefined),
      () => process.kill(pids.at(-1) ?? 0, 'SIGKILL'),
    ]) {
      end();
      const before = pids.at(-1);
      await expect
        .poll(
          () =>
            pid().then(
              (now) => now !== before,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true);
      pids.push(await pid());
    }
    expect(new Set(pids).size).toBe(3);
  });

  it('is not started again when it was asked to end', async () => {
    const { url, server } = await start({}, true);
    await endAll();
    await expect(server.ended).rejects.toThrow('demo 서버를 멈췄어요.');
    await expect(fetch(url)).rejects.toThrow();
  });

  it('ends with the command while it waits to be started again', async () => {
    const { url, server } = await start({}, true);
    await fetch(`${url}/crash`).catch(() => undefined);
    await endAll();
    await expect(server.ended).rejects.toThrow('demo 서버를 멈췄어요.');
  });

  it('ends when the command that started it is killed', async () => {
    const port = await freePort();
    const parent = path.join(folder, 'parent.mjs');
    writeFileSync(
      parent,
      `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--import', ${JSON.stringify(path.join(import.meta.dirname, 'end-with-parent.mjs'))}, ${JSON.stringify(program)}],
        { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true, env: { ...process.env, PORT: '${port}' } });
      setInterval(() => {}, 1000);`,
    );
    const command = spawn(process.execPath, [parent], { stdio: 'ignore' });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 5_000 }).toBe(true);
    command.kill('SIGKILL');
    await expect.poll(answers, { timeout: 5_000 }).toBe(false);
  });
});
