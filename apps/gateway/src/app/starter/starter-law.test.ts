import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, useImportFiles } from '../../testing/import-files';
import { importRuns } from '../../modules/sources/import-runs.table';
import { runImport } from '../../modules/imports/run-import';
import { importSource } from '../../modules/imports/sources/import-sources';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { ingredients } from '../../modules/ingredients/ingredients.table';
import { readCoverage } from '../../modules/regulations/editions/coverage';
import {
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
} from '../../modules/regulations/regulations.table';
import { OWN_WORDS } from '../../modules/regulations/reading/text-hash';
import { searchTerms } from '../../modules/search/search.table';
import { sourceEditions } from '../../modules/sources/sources.table';
import { loadStarter } from './load-starter';

describe('our own summary of the law', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const substances = () => database().db.select().from(regulatedSubstances).orderBy(regulatedSubstances.id);

  beforeAll(async () => {
    await loadStarter(database().db);
  });

  it('is never taken for a list that was read', async () => {
    const countries = await readCoverage(database().db);
    const loaded = countries.flatMap(({ lists }) => lists).filter(({ state }) => state !== 'MISSING');
    expect(loaded.length).toBeGreaterThan(5);
    for (const list of loaded) expect(list).toMatchObject({ state: 'PART', gap: '대부분의 항목', isOfficial: false });
    expect(countries.filter(({ isWhole, hasBans }) => isWhole || hasBans)).toEqual([]);
  });

  it('leaves the one membership to review that no editor has decided', async () => {
    const { list, entry, id } = regulatedSubstances;
    const waiting = await database()
      .db.select({ list, entry, inci: ingredients.inci })
      .from(substanceMembers)
      .innerJoin(regulatedSubstances, eq(id, substanceMembers.substanceId))
      .innerJoin(ingredients, eq(ingredients.id, substanceMembers.ingredientId))
      .where(eq(substanceMembers.state, 'REVIEW'));
    expect(waiting.map((row) => `${row.list}/${row.entry} ${row.inci}`)).toEqual([
      'eu-iii/353 CITRUS LIMON FRUIT EXTRACT',
    ]);
  });

  it('is brought up to date by another edition of it; what that leaves out is not found any more', async () => {
    const { db } = database();
    const before = await substances();
    await db.update(sourceEditions).set({ edition: 'older' }).where(eq(sourceEditions.key, 'eu-1223-2009'));
    const [old, decided] = before.filter(({ list }) => list === 'eu-iii');
    // As an older edition numbered two of them.
    await db.update(regulatedSubstances).set({ entry: '9901' }).where(eq(regulatedSubstances.id, old!.id));
    await db.update(regulatedSubstances).set({ entry: '9902' }).where(eq(regulatedSubstances.id, decided!.id));
    const [ingredient] = await db.select().from(ingredients).limit(1);
    await db.insert(membershipDecisions).values({
      substanceId: decided!.id,
      ingredientId: ingredient!.id,
      decision: 'IN',
      reason: '같은 물질이에요.',
      actorId: (await buildUser()).id,
    });
    await db.delete(importRuns).where(eq(importRuns.source, 'starter'));

    await loadStarter(db);
    const after = (await substances()).filter(({ state }) => state !== 'RETIRED');
    const numbers = (rows: typeof before) => rows.map(({ list, entry }) => `${list}/${entry}`).sort();
    expect(numbers(after)).toEqual(numbers(before));
    const editions = await db.select().from(sourceEditions).where(eq(sourceEditions.edition, 'older'));
    expect(after.filter(({ sourceEditionId }) => sourceEditionId === editions[0]!.id)).toEqual([]);
    const left = inArray(searchTerms.targetId, [old!.id, decided!.id]);
    expect(await db.select().from(searchTerms).where(left)).toEqual([]);
    expect(await db.select().from(membershipDecisions)).toHaveLength(1);
  });

  it('silences neither a copy of the list, nor a rule that was imported before lists were kept', async () => {
    const { db } = database();
    const [edition] = await db.select().from(sourceEditions).limit(1);
    const [unrelated] = await db.select().from(ingredients).where(eq(ingredients.inci, 'AQUA'));
    const rule = { ingredientId: unrelated!.id, country: 'EU', level: 'RESTRICTED' as const, entry: 'III/9999' };
    await db.insert(regulations).values({ ...rule, naturalKey: 'EU|III/9999', sourceEditionId: edition!.id });
    const copy = csv(
      ['category', 'name_ko', 'condition', 'limit', 'note'],
      ['보존제', unrelated!.nameKor!, '', '0.6%', '산으로서'],
    );
    const file = write('kr_2026-03.csv', copy);
    await runImport({ url: database().url, source: importSource('kr-limits')!, file });
    const summaries = (await substances()).filter(({ textHash }) => textHash === OWN_WORDS).map(({ list }) => list);
    expect(summaries).toEqual(expect.arrayContaining(['kr-2', 'eu-iii']));
    const rules = await db.select().from(regulations).where(eq(regulations.ingredientId, unrelated!.id));
    const keys = rules.map(({ naturalKey }) => naturalKey);
    expect(keys).toContain('EU|III/9999');
    expect(keys.filter((key) => key.startsWith('kr-2-copy/'))).toHaveLength(1);
  });
});
