import path from 'node:path';
import { freePort } from '@gredia/tools/free-port';
import { openGateway } from './in-process';
import { startNginx } from './nginx';
import { plainIngredientOperation, plainListOperation } from './operations';
import { readPageBytes } from './page-bytes';
import { startRivals } from './rivals';
import { startBuilt, startServer, type ServerProcess } from './server-process';

const siteProgram = path.resolve(import.meta.dirname, '../../../site/dist/server/main.js');

/** Recorded pages of the list: a server that answered one page again and again would be served from the same few blocks. */
export const PAGES = 5;

/** The page that is sent again and again. */
export const CACHED_PAGE = `/ingredients/${encodeURIComponent('글리세린')}`;

export type BenchServers = Awaited<ReturnType<typeof startServers>>;

/** Everything that is measured, each in a process of its own, over one database; and a gateway in this process. */
export async function startServers(databaseUrl: string) {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => void (await Promise.all(stops.map((end) => end())));
  const kept = async <Server extends ServerProcess | null>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    if (server) stops.push(server.stop);
    return server;
  };
  try {
    const gateway = openGateway(databaseUrl);
    stops.push(gateway.close);
    const recordings = {
      ingredients: await inTurn(
        Array.from({ length: PAGES }, (_, page) => plainListOperation(page + 1)),
        gateway.record,
      ),
      singleIngredient: [await gateway.record(plainIngredientOperation(0))],
    };
    await gateway.loadNames();
    const sitePort = await freePort();
    // The gateway answers browsers of this address alone.
    process.env.SITE_URL = `http://localhost:${sitePort}`;
    const bare = await kept(startServer('bare-server', databaseUrl, { databaseUrl, recordings }));
    const whole = await kept(startServer('gateway-server', databaseUrl));
    const settings = { SITE_PORT: `${sitePort}`, GATEWAY_URL: whole.url, LOG_LEVEL: 'warn' };
    const site = await kept(startBuilt(siteProgram, process.env.SITE_URL, settings));
    const rivals = await startRivals(databaseUrl, whole);
    stops.push(...rivals.map(({ server }) => server.stop));
    const page = await readPageBytes(site.url + CACHED_PAGE);
    const bytes = await kept(startServer('bytes-server', databaseUrl, page));
    const nginx = await kept(startNginx(page));
    return { databaseUrl, gateway, bare, whole, site, rivals, bytes, nginx, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
