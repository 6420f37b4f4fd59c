import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildSource } from '../../sources/sources.factory';
import { linkLaw } from '../linking/link-law';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';

const database = useDatabase();
const COUNT = 12;

/** A CAS number with the digit that checks it. */
function casNumber(first: number): string {
  const digits = [...String(first)].reverse().map(Number);
  return `${first}-00-${digits.reduce((sum, digit, at) => sum + digit * (at + 3), 0) % 10}`;
}

/** One entry for each substance in two lists; the name of the second differs, the number is the same. */
const entries = Array.from({ length: COUNT }, (_, at): SubstanceEntry[] => {
  const texts = [{ label: '물질', text: `Testium ${at}`, lang: 'en' as const }];
  const same = { entry: String(9900 + at), position: at, casNo: [casNumber(1000 + at)], texts };
  return [
    { ...same, list: 'eu-ii', name: `Testium ${at}` },
    { ...same, list: 'cn-1', name: `Quidium ${at}`, texts: [{ ...texts[0]!, text: `Quidium ${at}` }] },
  ];
}).flat();

const QUERY = `query($title: String!) {
  singleIngredient(nameKor: $title) {
    entries { substance { entry list elsewhere { list entry } previous { entry } next { entry } } }
  }
}`;

beforeAll(async () => {
  const edition = await buildSource({ key: 'cosing-annex-ii', edition: '2025-12' });
  const by = { actor: 'import', edition };
  await saveSubstances(database().db, entries, by);
  const casNo = Array.from({ length: COUNT }, (_, at) => casNumber(1000 + at));
  await buildIngredient({ nameKor: '한물질', inci: 'UNIUM', casNo: casNo.slice(0, 1) });
  await buildIngredient({ nameKor: '온물질', inci: 'OMNIUM', casNo: casNo.slice(1) });
  await database().db.transaction((tx) => linkLaw(tx, by));
});

async function ask(title: string) {
  const { pool } = database();
  const query = pool.query.bind(pool);
  let statements = 0;
  Object.assign(pool, {
    query: (...args: Parameters<typeof query>) => {
      statements += 1;
      return query(...args);
    },
  });
  const { data, errors } = await gatewayAs(null)(QUERY, { title });
  Object.assign(pool, { query });
  expect(errors).toBeUndefined();
  const found = (data as { singleIngredient: { entries: { substance: Found }[] } }).singleIngredient;
  return { statements, substances: found.entries.map(({ substance }) => substance) };
}

interface Found {
  list: string;
  entry: string;
  elsewhere: { list: string; entry: string }[];
  previous: { entry: string } | null;
  next: { entry: string } | null;
}

it('the same substance elsewhere and the neighbours of many entries take as many statements as of one', async () => {
  await ask('온물질');
  const [few, many] = [await ask('한물질'), await ask('온물질')];
  expect([few.substances.length, many.substances.length]).toEqual([2, 2 * (COUNT - 1)]);
  expect(many.statements).toBe(few.statements);
  for (const { entry, elsewhere, previous, next } of many.substances.filter(({ list }) => list === 'eu-ii')) {
    expect(elsewhere).toEqual([{ list: 'cn-1', entry }]);
    expect(previous?.entry ?? '9899').toBe(String(Number(entry) - 1));
    expect(next?.entry ?? String(9900 + COUNT)).toBe(String(Number(entry) + 1));
  }
});
