import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { annexTwoCsv, annexTwoRow, csv, inventoryCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients } from '../ingredients/ingredients.table';
import { linkLaw } from '../regulations/linking/link-law';
import { readCoverage } from '../regulations/editions/coverage';
import { membershipDecisions, regulatedSubstances, substanceMembers } from '../regulations/regulations.table';
import { sourceEditions } from '../sources/sources.table';
import type { ImportSource } from './import-source';
import { importRuns } from '../sources/import-runs.table';
import type { Allowances } from './merge-run';
import { finishImports, runImport } from './run-import';
import { importSource } from './sources/import-sources';

const database = useDatabase();
const write = useImportFiles();

interface RunOptions {
  isOneOfMany?: boolean;
  allowances?: Allowances;
  source?: ImportSource;
}
const run = (key: string, name: string, content: string, options: RunOptions = {}) =>
  runImport({
    url: database().url,
    source: importSource(key)!,
    file: write(name, content),
    batchRows: 10,
    ...options,
  });

/** A source whose second batch never comes, as when its process is killed. */
function killedAfterABatch(key: string): ImportSource {
  const source = importSource(key)!;
  return {
    ...source,
    async createMerger(...args) {
      const merger = await source.createMerger(...args);
      let batches = 0;
      return {
        ...merger,
        mergeBatch: (tx, batch) => {
          if (batches++) throw new Error('killed');
          return merger.mergeBatch(tx, batch);
        },
      };
    },
  };
}

const annex = (count: number, name = 'Testonium') =>
  annexTwoCsv(...Array.from({ length: count }, (_, at) => annexTwoRow(String(at + 1), `${name} ${at + 1}`)));

const coverageOf = async (list: string) => {
  const countries = await readCoverage(database().db);
  const country = countries.find(({ lists }) => lists.some((one) => one.list === list))!;
  const { state, gap, entries } = country.lists.find((one) => one.list === list)!;
  return { state, gap, entries, hasBans: country.hasBans };
};
const LOADING = { state: 'PART', gap: '불러오는 중', hasBans: false };

describe('what pages may conclude from the silence of a list', () => {
  it('nothing while it is half read, also when the import was killed', async () => {
    const source = killedAfterABatch('cosing-annex-ii');
    const killed = run('cosing-annex-ii', 'ii_2025-01.csv', annex(20), { source });
    await expect(killed).rejects.toThrow('killed');
    expect(await coverageOf('eu-ii')).toEqual({ ...LOADING, entries: 10 });

    // Another file that cannot be used changes nothing about it; the first one can still be gone on with.
    await expect(run('cosing-annex-ii', 'bad_2025-02.csv', 'other header\n')).rejects.toThrow('머리글');
    expect(await coverageOf('eu-ii')).toEqual({ ...LOADING, entries: 10 });

    const again = await run('cosing-annex-ii', 'ii_2025-01.csv', annex(20));
    expect(again).toMatchObject({ resumed: true, created: 20 });
    expect(await coverageOf('eu-ii')).toEqual({ state: 'WHOLE', gap: null, entries: 20, hasBans: true });
  });

  it('nothing while it is in but no rule was made of it', async () => {
    await run('cosing-annex-ii', 'ii_2025-03.csv', annex(21), { isOneOfMany: true });
    expect(await coverageOf('eu-ii')).toEqual({ ...LOADING, entries: 21 });
    await finishImports(database().url);
    expect(await coverageOf('eu-ii')).toEqual({ state: 'WHOLE', gap: null, entries: 21, hasBans: true });
  });

  it('nothing of any list while ingredients are in that no list was held against', async () => {
    const names = inventoryCsv([{ ref: '1', inci: 'TESTONIUM 1' }]);
    await run('cosing-inventory', 'inventory_2025-01.csv', names, { isOneOfMany: true });
    expect(await coverageOf('eu-ii')).toMatchObject(LOADING);
    // The next start of a gateway finishes what a killed import of many files left.
    const [edition] = await database().db.select().from(sourceEditions).limit(1);
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'system', edition: edition! }));
    expect(await coverageOf('eu-ii')).toMatchObject({ state: 'WHOLE', hasBans: true });
  });

  it('nothing about cautions on labels, which leave bans and limits as whole as their lists', async () => {
    await run('kr-prohibited', 'a_2026-01.csv', csv(['no', 'name_ko', 'exception', 'cas', 'doubt'], cells(5)));
    const limits = csv(['no', 'section', 'name_ko', 'limit', 'note', 'cas', 'doubt'], cells(7));
    await run('kr-restricted', 'b_2026-01.csv', limits);
    const colours = [
      ...['no', 'name_ko', 'name_other', 'ci', 'chemical_name', 'limit_percent', 'limit_note', 'restriction', 'is_tar'],
      ...['no_ba_sr_zr_lake', 'doubt'],
    ];
    await run('kr-colorants', 'c_2026-01.csv', csv(colours, cells(11)));
    const koreaNow = async () => (await readCoverage(database().db)).find(({ country }) => country === 'KR')!;
    // What a text means that no editor read is not known.
    expect(await koreaNow()).toMatchObject({
      isWhole: false,
      gaps: ['아직 풀어 읽지 않은 항목 3개', '사용할 때의 주의사항 (화장품법 시행규칙 별표 3)'],
    });
    await database().db.update(regulatedSubstances).set({ isRead: true });
    const korea = await koreaNow();
    expect(korea).toMatchObject({ isWhole: true, hasBans: true });
    expect(korea.gaps).toEqual(['사용할 때의 주의사항 (화장품법 시행규칙 별표 3)']);
  });
});

/** A row of a Korean list that says as little as it may. */
const cells = (count: number) => Array.from({ length: count }, (_, at) => ['1', '시험물질', '시험물질'][at] ?? '');

describe('a file that is older than what is stored', () => {
  it('is refused unless that is meant', async () => {
    const older = () => run('cosing-annex-ii', 'old_2024-12.csv', annex(21, 'Oldium'));
    await expect(older()).rejects.toThrow(
      "'CosIng 부속서 II 금지 (CSV)'의 2024-12 판은 이미 가져온 2025-03 판보다 오래됐어요. 그래도 가져오려면 --older를",
    );
    expect(await coverageOf('eu-ii')).toMatchObject({ state: 'WHOLE', entries: 21 });
    const names = database().db.select({ name: regulatedSubstances.name }).from(regulatedSubstances);
    expect((await names).filter(({ name }) => name.startsWith('Oldium'))).toEqual([]);
    const meant = { allowances: { older: true } };
    expect(await run('cosing-annex-ii', 'old_2024-12.csv', annex(21, 'Oldium'), meant)).toMatchObject({ updated: 21 });
    expect(await run('cosing-annex-ii', 'ii_2025-03.csv', annex(21))).toMatchObject({ updated: 21 });
  });
});

describe('a file that lacks a part of its list', () => {
  const decided = () => database().db.select().from(membershipDecisions);
  const entry = async (number: string) => {
    const isIt = and(eq(regulatedSubstances.list, 'eu-ii'), eq(regulatedSubstances.entry, number));
    const [row] = await database().db.select().from(regulatedSubstances).where(isIt);
    return row;
  };

  beforeAll(async () => {
    const [ingredient] = await database().db.select().from(ingredients);
    const substance = await entry('21');
    await database().db.insert(membershipDecisions).values({
      substanceId: substance!.id,
      ingredientId: ingredient!.id,
      decision: 'IN',
      reason: '같은 물질이에요.',
    });
  });

  it('is refused with what would go, and nothing goes', async () => {
    const cut = run('cosing-annex-ii', 'ii_2025-04.csv', annex(12));
    await expect(cut).rejects.toThrow("'부속서 II 금지' 21개 항목 가운데 9개가 이 파일에 없어요.");
    expect(await coverageOf('eu-ii')).toMatchObject({ state: 'WHOLE', entries: 21 });
    const [newest] = await database().db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(1);
    expect(newest).toMatchObject({ status: 'STAGED', checkpoint: 0 });
  });

  it('is refused where its rows are as many, but different ones', async () => {
    const header = ['no', 'name_ko', 'exception', 'cas', 'doubt'];
    const rows = (count: number, name: string) =>
      csv(header, ...Array.from({ length: count }, (_, at) => [String(at + 1), `${name}${at}호`, '', '', '']));
    const meant = { allowances: { shrunk: true } };
    await run('kr-prohibited', 'a_2026-02.csv', rows(20, '시험물질'), meant);
    const others = run('kr-prohibited', 'a_2026-03.csv', rows(20, '남의물질'));
    await expect(others).rejects.toThrow("'별표 1 사용할 수 없는 원료' 20개 항목 가운데 20개가");
    // A row before all others moves their places and takes nothing out.
    const [header_, ...lines] = rows(20, '시험물질').trim().split('\n');
    const moved = [header_, '0,새물질,,,', ...lines].map((line, at) => (at ? line!.replace(/^\d+/, String(at)) : line));
    const read = await run('kr-prohibited', 'a_2026-03.csv', `${moved.join('\n')}\n`);
    expect(read).toMatchObject({ read: 21, created: 1 });
  });

  it('may lack a few entries; what a person decided about one stays and holds again when it comes back', async () => {
    expect(await run('cosing-annex-ii', 'ii_2025-05.csv', annex(19))).toMatchObject({ unchanged: 19 });
    expect(await coverageOf('eu-ii')).toMatchObject({ state: 'WHOLE', entries: 19 });
    expect(await entry('20')).toBeUndefined();
    expect(await entry('21')).toMatchObject({ state: 'RETIRED' });
    const { db } = database();
    expect(await db.select().from(substanceMembers).where(eq(substanceMembers.basis, 'EDITOR'))).toEqual([]);
    expect(await decided()).toHaveLength(1);

    await run('cosing-annex-ii', 'ii_2025-06.csv', annex(21));
    expect(await entry('21')).toMatchObject({ state: 'IN_FORCE' });
    const members = await db.select().from(substanceMembers).where(eq(substanceMembers.basis, 'EDITOR'));
    expect(members).toMatchObject([{ state: 'ACCEPTED', detail: '같은 물질이에요.' }]);
  });

  it('is taken when that is meant', async () => {
    const meant = { allowances: { shrunk: true } };
    await run('cosing-annex-ii', 'ii_2025-07.csv', annex(12), meant);
    expect(await coverageOf('eu-ii')).toMatchObject({ state: 'WHOLE', entries: 12 });
    expect(await decided()).toHaveLength(1);
  });
});

describe('the change log of several files', () => {
  it('names for each change of a rule the edition that brought it', async () => {
    const annexThree = annexTwoCsv(annexTwoRow('1', 'Testonium 1'), annexTwoRow('2', 'Secondium'));
    const many = { isOneOfMany: true, allowances: { shrunk: true } };
    await run('cosing-annex-ii', 'ii_2025-08.csv', annexThree, many);
    await finishImports(database().url);
    // The entry is as it was: a new name is what makes its rule.
    const names = inventoryCsv([
      { ref: '1', inci: 'TESTONIUM 1' },
      { ref: '2', inci: 'SECONDIUM' },
    ]);
    await run('cosing-inventory', 'inventory_2025-02.csv', names, { isOneOfMany: true });
    await run('cosing-annex-v', 'v_2025-09.json', JSON.stringify([annexFive]), { isOneOfMany: true });
    await finishImports(database().url);
    const editionOf = async (inci: string) => {
      const [row] = await database()
        .db.select({ key: sourceEditions.key, edition: sourceEditions.edition })
        .from(changeLogs)
        .innerJoin(ingredients, eq(ingredients.id, changeLogs.targetId))
        .innerJoin(sourceEditions, eq(sourceEditions.id, changeLogs.sourceEditionId))
        .where(and(eq(ingredients.inci, inci), eq(changeLogs.key, 'limitedCountries')))
        .orderBy(desc(changeLogs.createdAt), desc(changeLogs.id))
        .limit(1);
      return row;
    };
    expect(await editionOf('SECONDIUM')).toEqual({ key: 'cosing-inventory', edition: '2025-02' });
    expect(await editionOf('TESTONIUM 1')).toEqual({ key: 'cosing-annex-v', edition: '2025-09' });
  });
});

const annexFive = {
  'Reference Number': '901',
  'Chemical name / INN': 'Testonium 1',
  'CAS Number': '',
  'Name of Common Ingredients Glossary': 'TESTONIUM 1',
  'Conditions: Product Type, body parts': '',
  'Conditions: Maximum concentration in ready for use preparation': '0.5% (acid)',
  'Conditions: Other': '',
  'Wording of conditions of use and warnings': '',
};
