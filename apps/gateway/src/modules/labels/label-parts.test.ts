import type { ServerResponse } from 'node:http';
import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { print } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { CompiledDocuments } from '../../platform/graphql/compiled-documents';
import type { KnownRequest } from '../../platform/graphql/context-of-request';
import { RunningRequests } from '../../platform/graphql/running-requests';
import { PartFailed } from '../../platform/graphql/parted-document';
import { createGateway } from '../../platform/graphql/server';
import { compiledEndpoint } from '../../platform/http/compiled-endpoint';
import { requestContexts } from '../../platform/module/request-contexts';
import { createServices } from '../../platform/module/services';
import { RequestBudget } from '../../platform/work/request-budget';
import { useDatabase } from '../../testing/database';
import { silentLog, viewer } from '../../testing/gateway-as';
import { testPlatform, testSchema } from '../../testing/platform';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';

const query = print(GetIngredientsListDocument);
const label = '정제수, 페녹시에탄올 0.5%, "따옴표{", {"keptPart0":"가"}, 글리세린, 페녹시에탄을';

describe('parts of an analysis that are kept', () => {
  const database = useDatabase();
  let water = '';
  beforeAll(async () => {
    ({ id: water } = await buildIngredient({ nameKor: '정제수', inci: 'WATER' }));
    await buildIngredient({ nameKor: '글리세린', functions: ['보습제'] });
    const preservative = await buildIngredient({ nameKor: '페녹시에탄올', functions: ['보존제'] });
    await buildRegulation(preservative, { level: 'POSITIVE', use: '보존제', limit: '1.0%', entry: '별표 2' });
  });

  /** Answers as they are sent, and how often rows of ingredients were asked for. */
  async function asking({ isParted = true, hears = true } = {}) {
    const platform = testPlatform();
    platform.cache.setHearing(hears);
    const documents = new CompiledDocuments({
      executionsBefore: 0,
      isOwn: () => true,
      parts: isParted ? registry.keptParts : [],
    });
    const answering = {
      log: silentLog,
      origins: platform.origins,
      contextOf: requestContexts(platform, createServices(platform).context, () => 'test-visitor'),
      resolveViewer: () => viewer('OPERATOR'),
      documents,
    };
    const yoga = createGateway({ ...answering, schema: testSchema, production: true });
    const body = JSON.stringify({ query, variables: { ingredients: label } });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const first = await (await yoga.fetch('http://gateway.test/graphql', init)).text();
    const compiled = compiledEndpoint({ ...answering, running: new RunningRequests() });
    const ask = (): Promise<string> =>
      new Promise((resolve) => {
        const res = { setHeader: () => undefined, end: (sent: Buffer | string) => resolve(String(sent)) };
        const params = { query, variables: { ingredients: label } };
        expect(compiled(params, { headers: {} } as KnownRequest, res as unknown as ServerResponse)).toBe(true);
      });
    return { first, ask, cache: platform.cache, limits: platform.limits };
  }

  it('make the answer that is made without them, byte for byte, the first time and from what is kept', async () => {
    const { ask } = await asking({ isParted: false });
    const whole = await ask();
    expect(whole).toContain('"entries"');
    for (const options of [{}, { hears: false }]) {
      const parted = await asking(options);
      expect(parted.first).toBe(whole);
      for (let time = 0; time < 3; time += 1) expect(await parted.ask()).toBe(whole);
    }
  });

  it('are made anew after a change of public data', async () => {
    const { ask, cache } = await asking();
    expect(await ask()).toContain('"WATER"');
    await database().db.update(ingredients).set({ inci: 'AQUA' }).where(eq(ingredients.id, water));
    cache.clear();
    expect(await ask()).toContain('"AQUA"');
    await database().db.execute(sql`UPDATE ingredients SET inci = 'WATER' WHERE id = ${water}`);
  });

  it('count against the budget of the request as values that were just made', async () => {
    const spent = async (options: { isParted?: boolean }) => {
      const { ask } = await asking(options);
      await ask();
      const spy = vi.spyOn(RequestBudget.prototype, 'spendValues');
      const answer = await ask();
      const values = spy.mock.calls.reduce((sum, [count]) => sum + count, 0);
      spy.mockRestore();
      return { answer, values };
    };
    expect(await spent({})).toEqual(await spent({ isParted: false }));
    const most = vi.spyOn(RequestBudget.prototype, 'isOverspent', 'get').mockReturnValue(true);
    const { ask } = await asking();
    expect(await ask()).toMatch(/^\{"errors":\[\{"message":"한 번에 너무 많은/);
    most.mockRestore();
  });

  it('that cannot be made leave the answer to be made whole', async () => {
    const { ask } = await asking({ isParted: false });
    const whole = await ask();
    const parted = await asking();
    const failing = vi.spyOn(RequestBudget.prototype, 'spentValues', 'get').mockImplementation(() => {
      throw new PartFailed();
    });
    // Made twice, counted once.
    const take = vi.spyOn(parted.limits, 'take');
    expect(await parted.ask()).toBe(whole);
    expect(failing).toHaveBeenCalled();
    expect(take).toHaveBeenCalledTimes(1);
    failing.mockRestore();
    expect(await parted.ask()).toBe(whole);
  });
});
