import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../stack/free-port';
import { step } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { runProgram } from '../stack/run-program';
import { endWithCommand } from '../stack/shutdown';
import { startStack } from '../stack/stack';
import { findChromium } from './chromium';
import { tallyPlaywright } from './playwright-report';
import { failed, sum, type Tally } from './tally';

const results = path.join(root, 'test-results');

/**
 * Browser tests of both apps in real Chromium, against the built servers on free ports and starter data in a folder
 * that is thrown away. A stack that does not start, or a run without a report, counts as failed.
 */
export async function runBrowserTests(): Promise<Tally> {
  const serverLog: string[] = [];
  try {
    const chromium = await findChromium();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'gredia-browser-'));
    const remove = () => rm(dataDir, { recursive: true, force: true });
    endWithCommand({ stop: remove, kill: () => void remove() });

    const ports = { gateway: await freePort(), site: await freePort(), admin: await freePort() };
    const urls = { SITE_URL: `http://localhost:${ports.site}`, ADMIN_URL: `http://admin.localhost:${ports.admin}` };
    // A test takes the part of the push service there.
    const pushed = { PUSH_SERVICE_URL: `http://127.0.0.1:${await freePort()}` };
    Object.assign(process.env, urls, pushed);
    const stack = await startStack({
      ports,
      dataDir,
      durable: false,
      starter: true,
      mode: 'built',
      log: (line) => serverLog.push(line),
    });
    // Where the local mailbox is read: the site does not hand it on.
    const gatewayUrl = `http://127.0.0.1:${ports.gateway}`;
    // Some tests read rows as well as pages.
    const { databaseUrl } = stack;
    const running = runPlaywright({
      ...urls,
      ...pushed,
      GATEWAY_URL: gatewayUrl,
      DATABASE_URL: databaseUrl,
      GREDIA_CHROMIUM: chromium,
    });
    const tally = await step('브라우저 시험', () => Promise.race([running, stack.ended]));
    if (tally.failed > 0) await writeFile(path.join(results, 'servers.log'), serverLog.join('\n'));
    return tally;
  } catch (error) {
    return failed(`브라우저 시험을 하지 못했어요: ${(error as Error).message}\n${serverLog.slice(-40).join('\n')}`);
  }
}

async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = path.join(results, 'playwright.json');
  await rm(report, { force: true });
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runProgram(
    process.execPath,
    [cli, 'test', '-c', path.join(root, 'tools', 'playwright.config.ts')],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true },
  );
  const json = await readFile(report, 'utf8').catch(() => null);
  if (json === null) return failed(`브라우저 시험이 결과를 남기지 못했어요 (코드 ${code}).`);
  const tally = tallyPlaywright(json);
  const silent = code !== 0 && tally.failed === 0;
  return silent ? sum([tally, failed(`브라우저 시험 명령이 실패했어요 (코드 ${code}).`)]) : tally;
}
