import { spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { localAddresses, root } from '../bootstrap/settings.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { freePort } from './free-port';
import { endWithCommand } from './shutdown';
import { ALL_READY } from './stack';

/**
 * Starts the whole product on a data folder as `npm start` does, again and again, and ends it each time.
 * @param times how many starts count; one before them, which may build and load starter data, does not
 * @returns seconds from the command to its word that all is ready, one for each start
 */
export async function timeStarts(dataDir: string, times: number): Promise<number[]> {
  const seconds: number[] = [];
  for (let start = 0; start <= times; start += 1) seconds.push(await timeStart(dataDir));
  return seconds.slice(1);
}

async function timeStart(dataDir: string): Promise<number> {
  const ports = { gateway: await freePort(), site: await freePort(), admin: await freePort() };
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/bin/run.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      GREDIA_DATA_DIR: dataDir,
      GATEWAY_PORT: `${ports.gateway}`,
      SITE_PORT: `${ports.site}`,
      ADMIN_PORT: `${ports.admin}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
  };
  endWithCommand({ stop, kill: () => void child.kill('SIGKILL') });

  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    said.push(line);
    if (!line.includes(ALL_READY)) continue;
    const seconds = (performance.now() - began) / 1000;
    child.stdout.resume();
    await stop();
    return seconds;
  }
  throw new StopError(`npm start가 준비되지 못했어요 (${localAddresses(ports)[0]}).\n${said.slice(-20).join('\n')}`);
}
