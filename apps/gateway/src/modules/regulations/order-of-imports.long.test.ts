import { latinNameKey } from '@gredia/domain';
import { lawLists, type ListKey } from '@gredia/domain/regulations';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { hasRealLists, realLists } from '../../testing/real-lists';
import { findListFiles } from '../imports/find-files';
import { finishImports, runImport } from '../imports/run-import';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';
import { followTexts } from './editions/follow-texts';
import { linkLaw } from './linking/link-law';
import { regulatedSubstances, regulations } from './regulations.table';
import { saveSubstances, type SubstanceEntry } from './editions/save-substances';

const isPresent = hasRealLists('kr_regulation');
if (!isPresent) console.error(`건너뜀: 실제 자료가 ${realLists}에 없어서 가져오는 순서를 실제 자료로 확인하지 않아요.`);

/** Lists of names and of what is said of them. */
const NAME_LISTS =
  /^(?:kcia|cosing-(?:inventory|functions|kcia-aliases|ids)|cn-(?:iecic|inventory|marketed|safety)|jp-(?:names|quasi)|kr-functional)/;

/** A rule told by `rules`, without the place of its entry (`kr-1/17/PROHIBITED`). */
const withoutNumber = (rule: string) => rule.replace(/(kr|jp|ca|us)-([a-z0-9]+)\/\d+\//, '$1-$2/');

describe.skipIf(!isPresent)('the order in which lists are imported', () => {
  const database = useDatabase();

  /** Every rule by the names of its ingredient, as one text. */
  const rules = async (): Promise<string[]> => {
    const rows = await database()
      .db.select({ inci: ingredients.inci, nameKor: ingredients.nameKor, rule: regulations })
      .from(regulations)
      .innerJoin(ingredients, eq(ingredients.id, regulations.ingredientId));
    return rows
      .map(({ inci, nameKor, rule }) =>
        [inci && latinNameKey(inci), nameKor, rule.naturalKey, rule.basis, rule.limit, rule.condition].join(' · '),
      )
      .sort();
  };

  it('does not matter for the rules', async () => {
    const files = findListFiles(realLists);
    const fill = async (order: typeof files) => {
      for (const { source, file } of order) await runImport({ url: database().url, source, file, isOneOfMany: true });
      await finishImports(database().url);
    };
    await fill(files);
    const forwards = await rules();
    expect(forwards.length).toBeGreaterThan(8000);
    await database().db.execute(
      sql`TRUNCATE regulated_substances, regulations, ingredients, change_logs, search_terms, law_links, import_runs CASCADE`,
    );
    // Law before names, and both backwards; what only adds to names needs the names first.
    const isName = ({ source }: (typeof files)[number]) => ['kcia', 'cosing-inventory'].includes(source.key);
    const adds = ({ source }: (typeof files)[number]) => NAME_LISTS.test(source.key) && !isName({ source, file: '' });
    const law = files.filter((one) => !isName(one) && !adds(one));
    await fill([...law.reverse(), ...files.filter(isName).reverse(), ...files.filter(adds)]);
    expect(await rules()).toEqual(forwards);
  }, 1_800_000);

  it('nor does a new row in lists whose numbers are places: every rule stays with its text', async () => {
    const { db } = database();
    const before = (await rules()).map(withoutNumber).sort();
    const [edition] = await db.select().from(sourceEditions).limit(1);
    const by = { actor: 'import', edition: edition! };
    const places = (Object.keys(lawLists) as ListKey[]).filter(
      (list) => !lawLists[list].isNumbered && lawLists[list].country !== '',
    );
    expect(places.length).toBeGreaterThan(10);
    for (const list of places) {
      const stored = await db
        .select()
        .from(regulatedSubstances)
        .where(eq(regulatedSubstances.list, list))
        .orderBy(asc(regulatedSubstances.position));
      const name = `처음 보는 물질 ${list}`;
      const added = { list, name, texts: [{ label: '이름', text: name, lang: 'ko' as const }] };
      const rows = [...stored.slice(0, 4), added, ...stored.slice(4)];
      const entries = rows.map((row, position): SubstanceEntry => ({ ...row, entry: String(position + 1), position }));
      await followTexts(db, entries, by);
      await saveSubstances(db, entries, by);
    }
    await db.transaction((tx) => linkLaw(tx, by));
    expect((await rules()).map(withoutNumber).sort()).toEqual(before);
  }, 300_000);
});
