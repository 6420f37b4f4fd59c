import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as wait } from 'node:timers/promises';
import {
  GetIngredientsDocument,
  GetSingleIngredientDocument,
  GetUnifiedSearchResultsDocument,
} from '@gredia/graphql-schema';
import { print } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDictionary } from '../../modules/search/search.factory';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';

const MINUTES = 60_000;
const requests = [
  { query: print(GetUnifiedSearchResultsDocument), variables: { query: '글리' } },
  { query: print(GetUnifiedSearchResultsDocument), variables: { query: '글리셀린' } },
  { query: print(GetSingleIngredientDocument), variables: { nameKor: '글리세린' } },
  { query: print(GetIngredientsDocument), variables: { perPage: 20 } },
  { query: print(GetSingleIngredientDocument), variables: { nameKor: '없는 이름' } },
];

interface Answer {
  data?: unknown;
  errors?: { extensions: { code: string; errorId?: string } }[];
}

/** Asks from several connections at once until told to stop. */
async function load(gateway: HttpGateway, connections: number, goesOn: (asked: number) => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  let asked = 0;
  const ask = async () => {
    while (goesOn(asked)) {
      const response = await gateway.post(requests[asked++ % requests.length]);
      expect(response.status).toBe(200);
      answers.push((await response.json()) as Answer);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return answers;
}

const codesOf = (answers: Answer[]) =>
  new Set(answers.flatMap(({ errors = [] }) => errors.map((e) => e.extensions.code)));

describe('a gateway, at length', () => {
  const database = useDatabase();
  beforeAll(buildDictionary);

  it(
    'outlives the loss of its database under load, masks what it cannot answer, and recovers each time',
    async () => {
      const proxy = await breakableProxy(database().url);
      const gateway = await startHttpGateway({ DATABASE_URL: proxy.url });
      await gateway.migrated;
      let running = true;
      const answers = load(gateway, 10, () => running);
      for (let fault = 0; fault < 10; fault++) {
        await wait(500);
        proxy.cut();
        await wait(500);
        proxy.restore();
      }
      await wait(1000);
      running = false;
      const codes = codesOf(await answers);
      expect([...codes].sort()).toEqual(['INTERNAL_SERVER_ERROR', 'NOT_FOUND']);

      const after = await load(gateway, 4, (asked) => asked < 100);
      expect([...codesOf(after)]).toEqual(['NOT_FOUND']);
      expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
      await gateway.stop();
      await proxy.close();
    },
    5 * MINUTES,
  );

  it(
    'does not grow with the requests it has served',
    async () => {
      setFlagsFromString('--expose-gc');
      const collectGarbage = runInNewContext('gc') as () => void;
      const heapMegabytes = () => {
        collectGarbage();
        return process.memoryUsage().heapUsed / 2 ** 20;
      };
      const gateway = await startHttpGateway();
      await gateway.migrated;
      // The answers are not kept: what grows is the gateway's.
      const serve = async (count: number) => {
        for (let done = 0; done < count; done += 500) await load(gateway, 10, (asked) => asked < 500);
      };
      await serve(5000);
      const before = heapMegabytes();
      await serve(20_000);
      expect(heapMegabytes() - before).toBeLessThan(16);
    },
    10 * MINUTES,
  );
});
