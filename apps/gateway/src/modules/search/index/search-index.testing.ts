import { initialsOf, latinFromHangulKeys } from '@gredia/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import pg from 'pg';
import { registry } from '../../../app/gateway-registry';
import { testDatabase } from '../../../testing/database';
import { buildCosmetic } from '../../cosmetics/cosmetics.factory';
import { ingredients } from '../../ingredients/ingredients.table';
import { buildRegulation } from '../../ingredients/ingredients.factory';
import { buildProduct } from '../../products/products.factory';
import { saveSubstances, type SubstanceEntry } from '../../regulations/editions/save-substances';
import { buildSource } from '../../sources/sources.factory';
import { findWanted, findWith } from '../matching/search-matches';
import { SearchHits } from '../search-hits';
import { buildDictionary } from '../search.factory';
import { IndexFinder } from './index-finder';
import { loadShelf } from './load-shelf';
import type { Shelf } from './shelf';

export const testHits = (): SearchHits => new SearchHits(registry.modules.flatMap(({ searchHits = [] }) => searchHits));

/** A shelf of the database of the test file. */
export async function readShelf(ids: readonly string[] | null = null): Promise<Shelf> {
  const client = new pg.Client(testDatabase().url);
  await client.connect();
  try {
    return await loadShelf(client, testHits(), ids);
  } finally {
    await client.end();
  }
}

const law = (list: SubstanceEntry['list'], entry: number, name: string, more: Partial<SubstanceEntry> = {}) => ({
  list,
  entry: `${entry}`,
  position: entry,
  name,
  isOurs: true,
  texts: [{ label: '물질', text: name, lang: 'en' as const }],
  ...more,
});

/** Things of every kind with names that rival each other: the dictionary, materials of it, cosmetics, entries of law. */
export async function buildCatalogue(): Promise<void> {
  await buildDictionary();
  const { db } = testDatabase();
  const rows = await db.select().from(ingredients).orderBy(ingredients.title);
  const dealers = ['온누리케미칼', '한빛바이오', 'Nordhaven Chemie', '글로벌소재'];
  for (const [place, ingredient] of rows.entries()) {
    if (place % 5 === 0) await buildRegulation(ingredient, { level: place % 2 ? 'PROHIBITED' : 'RESTRICTED' });
    if (place % 3 === 0) continue;
    const next = rows[(place * 7) % rows.length] ?? ingredient;
    await buildProduct({
      name: place % 2 ? `${ingredient.title} ${place}` : `${ingredient.inci} PG-${place}`,
      dealer: dealers[place % 4],
      manufacture: dealers[(place * 3) % 5] ?? null,
      visible: place % 11 !== 0,
      incis: place % 4 ? [ingredient.title] : ['Codium Unknownensis Extract'],
      contains: [ingredient, next, ingredient],
    });
    if (place % 4 === 0) await buildCosmetic({ productName: `${ingredient.title} 크림`, brand: dealers[place % 3], priceKrw: place * 1000 }); // prettier-ignore
  }
  await buildProduct({ name: '※', contains: rows.slice(0, 2) });
  const edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  const entries = [
    law('eu-ii', 280, 'Thalidomide (INN) and its salts', { casNo: ['50-35-1'], ecNo: ['200-031-1'] }),
    law('kr-1', 784, '탈리도마이드 및 그 염류', { nameKor: '탈리도마이드 및 그 염류', casNo: ['50-35-1'] }),
    law('cn-1', 1201, 'Thalidomide (INN) and its salts', { names: ['沙立度胺及其盐类'], casNo: ['50-35-1'] }),
    law('eu-iii', 14, 'Hydroquinone', { casNo: ['123-31-9'], names: ['하이드로퀴논'] }),
    law('kr-1', 90, '메틸파라벤 화합물', { nameKor: '메틸파라벤 화합물', casNo: ['99-76-3'] }),
    law('eu-ii', 71, 'Cantharis vesicatoria'),
    law('eu-ii', 72, 'Glycerin esters', { casNo: ['56-81-5', '56-81-6'] }),
  ];
  await saveSubstances(db, entries, { actor: 'import', edition });
}

/** Every name that is searched, as it was written. */
export async function writtenNames(): Promise<string[]> {
  const { rows } = await testDatabase().pool.query<{ text: string }>(
    'SELECT DISTINCT text FROM search_terms ORDER BY text',
  );
  return rows.map(({ text }) => text);
}

/** What is typed into the box: names, parts of them, half-typed, misspelt, on the wrong keyboard; numbers; anything at all. */
export function typedTexts(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const cut = (text: string, from: number, to: number) => text.slice(Math.floor(from * text.length), Math.ceil(to * text.length)); // prettier-ignore
  const letter = fc.constantFrom(...'가나리세글틴올abegilnorst0123-ㄱㄴㅇㅅ');
  const part = fc.tuple(name, share, share).map(([text, a, b]) => cut(text, Math.min(a, b), Math.max(a, b)));
  const slip = fc.tuple(name, share, letter, fc.nat(3)).map(([text, at, other, kind]) => {
    const place = Math.floor(at * text.length);
    const rest = text.slice(place + 1);
    if (kind === 0) return text.slice(0, place) + rest;
    if (kind === 1) return text.slice(0, place) + other + rest;
    if (kind === 2) return text.slice(0, place) + other + text.slice(place);
    return text.slice(0, place) + (rest[0] ?? '') + (text[place] ?? '') + rest.slice(1);
  });
  const initials = fc.oneof(name, part).map(initialsOf);
  return fc.oneof(
    { weight: 2, arbitrary: name },
    { weight: 4, arbitrary: fc.tuple(name, share).map(([text, end]) => cut(text, 0, end)) },
    { weight: 3, arbitrary: part },
    { weight: 2, arbitrary: part.map((text) => text.normalize('NFD').slice(0, -1).normalize('NFC')) },
    { weight: 2, arbitrary: part.map((text) => text.slice(0, 2)) },
    { weight: 4, arbitrary: slip },
    { weight: 2, arbitrary: fc.tuple(slip, share).map(([text, end]) => cut(text, 0, end)) },
    { weight: 2, arbitrary: initials },
    { weight: 1, arbitrary: fc.tuple(part, initials).map(([text, more]) => text.slice(0, 3) + more.slice(0, 4)) },
    { weight: 1, arbitrary: fc.tuple(part, part).map(([one, other]) => `${one} ${other}`) },
    { weight: 2, arbitrary: fc.oneof(name, part, initials).map((text) => latinFromHangulKeys(text) ?? text) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789-'), maxLength: 10 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom(...'%_\\^$.*+?()[]{}|\'"`;-/ ,01aBㄱ가'), maxLength: 30 }),
    },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'ㄱㄴㄷㅇㅅㅎㅏㅣ가나'), maxLength: 8 }) },
  );
}

/** PostgreSQL and the index find the same by a text, in the same order, and show it alike. */
export async function expectEqualAnswers(shelves: readonly Shelf[], text: string): Promise<void> {
  const { db } = testDatabase();
  const hits = testHits();
  const wanted = { limits: hits.boxLimits, throughOthers: true };
  // NUL and halves of letters are refused before a search (`searchQueryField`).
  const query = Buffer.from(text.replaceAll('\0', ' ')).toString();
  const finder = new IndexFinder(shelves);
  const byIndex = await findWith(finder, query, wanted);
  const bySql = await findWanted(db, query, wanted);
  const plain = byIndex.map(({ targetType, targetId, rank }) => ({ targetType, targetId, rank }));
  expect(plain, query).toEqual(bySql);
  expect(
    hits.keptCardsOf((type) => finder.keptRows(type), byIndex),
    query,
  ).toEqual(await hits.cardsOf(db, bySql));
}
