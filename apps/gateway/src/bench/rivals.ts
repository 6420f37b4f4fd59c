import path from 'node:path';
import { titleKey } from '@gredia/domain';
import { plainIngredientOperation, plainListOperation, type Operation } from './operations';
import { benchTitles } from './queries';
import { startServer, type ServerProcess } from './server-process';

/** A package of its own, outside the workspaces: `npm run bench` installs it, nothing else needs it. */
export const RIVALS_FOLDER = path.resolve(import.meta.dirname, '../../bench-rivals');

/** Whether they are installed; without a network they may not be, and ours is measured alone. */
export const hasRivals = (): boolean => Boolean(process.env.BENCH_RIVALS);

export interface Rival {
  name: string;
  server: ServerProcess;
  /** How it is asked for the rows that our plain list and our plain single ingredient have. */
  list: () => Operation;
  one: () => Operation;
}

const FIELDS = 'id title nameKor nameEng inci casNo ecNo functions tags productCount updatedAt';

const postgraphileList = (): Operation => ({
  query: `query List($first: Int, $offset: Int) {
    allIngredients(first: $first, offset: $offset, orderBy: [LABEL_COUNT_DESC, ID_ASC]) { nodes { ${FIELDS} } }
  }`,
  variables: { first: 20, offset: 0 },
});

const postgraphileOne = (): Operation => ({
  query: `query One($key: String!) {
    allIngredients(condition: { titleKey: $key }, first: 1, orderBy: [LABEL_COUNT_DESC]) { nodes { ${FIELDS} } }
  }`,
  variables: { key: titleKey(benchTitles[0] ?? '') },
});

/** Starts every rival on the same database. @throws when one does not answer the rows that the gateway answers */
export async function startRivals(databaseUrl: string, gateway: ServerProcess): Promise<Rival[]> {
  if (!hasRivals()) return [];
  // They tell their processor time by a module of ours, in TypeScript.
  const start = (file: string) =>
    startServer({ file: path.join(RIVALS_FOLDER, file), execArgv: ['--import', 'tsx'] }, databaseUrl, { databaseUrl });
  const ours = { list: () => plainListOperation(), one: () => plainIngredientOperation(0) };
  const rivals: Rival[] = [
    {
      name: 'PostGraphile 4',
      server: await start('postgraphile.mjs'),
      list: postgraphileList,
      one: postgraphileOne,
    },
    { name: 'Mercurius-JIT', server: await start('mercurius.mjs'), ...ours },
  ];
  for (const rival of rivals) {
    for (const work of ['list', 'one'] as const) {
      const [wanted, got] = [await idsOf(gateway, ours[work]()), await idsOf(rival.server, rival[work]())];
      if (wanted !== got) throw new Error(`${rival.name} answers other rows (${work}): ${got} instead of ${wanted}`);
    }
  }
  return rivals;
}

/** The ids of an answer, in its order. */
async function idsOf({ url }: ServerProcess, operation: Operation): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  const text = await response.text();
  const ids = [...text.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id).join(' ');
  if (!ids) throw new Error(`${url} answers no rows: ${text.slice(0, 500)}`);
  return ids;
}
