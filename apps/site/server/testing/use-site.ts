import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FakeGateway } from './fake-gateway';
import { startSite, type RunningSite } from './start-site';

/** The site in front of a gateway, for all tests of a file; each begins with nothing kept and nothing asked. */
export function useSite(gateway: FakeGateway): RunningSite {
  const site = {} as RunningSite;
  beforeAll(async () => {
    await gateway.start();
    Object.assign(site, await startSite(gateway));
  });
  afterAll(async () => {
    await site.stop();
    await gateway.stop();
  });
  beforeEach(() => {
    site.cache.clear();
    gateway.seen.length = 0;
  });
  return site;
}
