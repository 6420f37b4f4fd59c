import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { casNumbersIn, latinNameKey } from '@gredia/domain';
import {
  askCountry,
  entriesNamed,
  entryLabel,
  permittedPurposes,
  PRODUCT_USES,
  type RuleEntry,
} from '@gredia/domain/regulations';
import { disagreement } from '@gredia/domain/regulations/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { groupBy } from '../../platform/lists/group-by';
import { hasRealLists, NAMING_LISTS, namingListsTemplate, realLists } from '../../testing/real-lists';
import { registry } from '../../app/gateway-registry';
import { findListFiles } from '../imports/find-files';
import { finishImports, runImport } from '../imports/run-import';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { SearchHits } from '../search/search-hits';
import { findWanted } from '../search/matching/search-matches';
import { answersFor } from './answering/regulation-answer.service';
import { answerCases, findCases, ruleCases, several } from './cases/run-cases';
import { readCoverage } from './editions/coverage';
import { unsaidMembers } from './linking/unsaid-members';
import { entryGroups } from './reading/entry-groups';
import { readAs, readings } from './reading/readings';
import { regulatedSubstances, regulations, substanceMembers, type RegulationRow } from './regulations.table';
import { memberEntries } from './rules/rule-entries';

const isPresent = hasRealLists('kr_regulation');
if (!isPresent) console.error(`건너뜀: 실제 자료가 ${realLists}에 없어서 규제 목록을 실제 자료로 확인하지 않아요.`);

/** Lists that names and rules follow from; the rest only add names. */
const NEEDED = /^(?:kcia|cosing-|cn-|kr-|jp-standards|asean-|ca-|us-|eu-allergens|mfds)/;
const isThere = new Set<string>(NAMING_LISTS.map(([key]) => key));
const isNeeded = (key: string) => NEEDED.test(key) && !isThere.has(key);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

describe.skipIf(!isPresent)('the real lists of law', () => {
  const database = useDatabase(namingListsTemplate);
  let known: Map<string, IngredientModel>;
  let rules: Map<string, RegulationRow[]>;
  const files = isPresent ? findListFiles(realLists).filter(({ source }) => isNeeded(source.key)) : [];
  const ingredientOf = ({ inci, nameKor }: { inci: string; nameKor: string }) =>
    known.get(latinNameKey(inci)) ?? known.get(nameKor);

  const importAll = async (order: typeof files) => {
    for (const { source, file } of order) await runImport({ url: database().url, source, file, isOneOfMany: true });
    await finishImports(database().url);
  };

  beforeAll(async () => {
    await importAll(files);
    const { db } = database();
    known = new Map();
    for (const row of await db.select().from(ingredients)) {
      for (const name of [row.nameKor, row.nameEng && latinNameKey(row.nameEng)])
        if (name && !known.has(name)) known.set(name, row);
    }
    for (const row of await db.select().from(ingredients)) if (row.inci) known.set(latinNameKey(row.inci), row);
    for (const row of await db.select().from(ingredients)) {
      for (const name of row.synonyms) if (!known.has(latinNameKey(name))) known.set(latinNameKey(name), row);
    }
    rules = new Map();
    for (const row of await db.select().from(regulations)) {
      rules.set(row.ingredientId, [...(rules.get(row.ingredientId) ?? []), row]);
    }
  }, 900_000);

  it('give every row of every list its entry', async () => {
    const counts = await readCoverage(database().db);
    const missing = counts.flatMap(({ lists }) =>
      lists.filter(({ state }) => state === 'MISSING').map(({ list }) => list),
    );
    expect(missing).toEqual([]);
    const stored = await database().db.select().from(regulatedSubstances);
    expect(stored.filter(({ list }) => list === 'eu-ii')).toHaveLength(1744);
    expect(stored.filter(({ list }) => list === 'eu-iii')).toHaveLength(373);
    expect(stored.filter(({ list }) => list === 'kr-1')).toHaveLength(1077);
    expect(stored.filter(({ list }) => list === 'cn-1')).toHaveLength(1297);
  });

  it('are read to the last entry: nothing waits to be read', async () => {
    const unread = await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.isRead, false));
    // Second copies say nothing of their own.
    const waiting = unread.filter(({ list }) => !['mfds', 'kr-2-copy', 'cn-3-2015', 'eu-allergens'].includes(list));
    expect(waiting.map(({ list, entry }) => `${list}/${entry}`)).toEqual([]);
  });

  it('tell each date to come that their texts name', async () => {
    const standing = await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.isRead, true));
    // Digits with hyphens are numbers of substances.
    const thisYear = new Date().getFullYear();
    const missing = standing.flatMap(({ list, entry, texts, uses }) => {
      const years = texts.flatMap(({ text }) => text.match(/(?<![\d-])20[234]\d(?![\d-])/g) ?? []);
      const said = uses.flatMap(({ conditions, note }) => [...conditions, note]).join(' ');
      return years.some((year) => Number(year) > thisYear && !said.includes(year)) ? [`${list}/${entry}`] : [];
    });
    expect(missing).toEqual([]);
  });

  it('give each ingredient every entry that CosIng names for it', async () => {
    const refusedKey = (name: string, label: string) => `${name}|${label}`.toLowerCase();
    // An editor's refusal has its reason beside it.
    const refused = new Set(
      readings().members.flatMap(({ list, entry, decision, name }) =>
        decision === 'OUT' && list.startsWith('eu-') ? [refusedKey(name, entryLabel(list, entry))] : [],
      ),
    );
    const gone = new Set(
      (await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.state, 'GONE'))).map(
        ({ list, entry }) => `${list.slice(3).toUpperCase()}/${entry}`.toLowerCase(),
      ),
    );
    let checked = 0;
    const missing = [...new Set(known.values())].flatMap((row) =>
      entriesNamed(row.euRestriction ?? '').flatMap((entry) => {
        checked++;
        if (refused.has(refusedKey(row.inci ?? '', entry)) || gone.has(entry.toLowerCase())) return [];
        const has = (rules.get(row.id) ?? []).some((rule) => rule.country === 'EU' && same(rule.entry ?? '', entry));
        return has ? [] : [`${row.inci} ${entry}`];
      }),
    );
    expect(checked).toBeGreaterThan(1800);
    expect(missing).toEqual([]);
  });

  it('answer in each country for every member of a group that one of them counts in', async () => {
    const { db } = database();
    const stored = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.state, 'IN_FORCE'));
    const keyOf = new Map(
      stored.map((substance) => [
        substance.id,
        `${substance.list}/${readAs(substance, readings()) ?? substance.entry}`,
      ]),
    );
    const links = groupBy(await db.select().from(substanceMembers), ({ substanceId }) => keyOf.get(substanceId) ?? '');
    const all = await db.select().from(ingredients);
    const titles = new Map(all.map(({ id, title, inci }) => [id, inci ?? title]));
    const unsaid = entryGroups().flatMap((group) => unsaidMembers(group, (entry) => links.get(entry) ?? [], all));
    expect(
      unsaid.map(({ group, country, ingredientId }) => `${group} ${country}: ${titles.get(ingredientId)}`),
    ).toEqual([]);
  });

  it('keep a part for each lettered product of the Union and of ASEAN that has words of its own', async () => {
    const stored = await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.isRead, true));
    const lettered = stored.filter(({ list }) => list.startsWith('eu-') || list.startsWith('asean-'));
    const lettersIn = (texts: readonly string[]) =>
      new Set(texts.flatMap((text) => [...text.matchAll(/(?<![\w(])\(?([a-z])\)/g)].map(([, letter]) => letter!)));
    const counts = lettered.map(({ list, entry, texts, uses }) => {
      const under = (...labels: string[]) => texts.flatMap(({ label, text }) => (labels.includes(label) ? [text] : []));
      const products = lettersIn(under('제품과 부위', '적용 범위', '제한'));
      const warned = [...lettersIn(under('조건과 경고 문구'))].filter((letter) => products.has(letter));
      const parts = new Set(uses.map(({ part }) => part?.slice(0, 1)));
      return { entry: `${list}/${entry}`, warned, missing: warned.filter((letter) => !parts.has(letter)) };
    });
    expect(counts.filter(({ warned }) => warned.length > 1).length).toBeGreaterThan(100);
    expect(counts.filter(({ missing }) => missing.length)).toEqual([]);
  });

  it('take no number for a member that ASEAN alone prints behind that of the Union in an entry of both', async () => {
    const { db } = database();
    const stored = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.state, 'IN_FORCE'));
    const ofUnion = new Map(stored.flatMap(({ list, entry, casNo }) => (list === 'eu-ii' ? [[entry, casNo]] : [])));
    const elsewhere = new Set(stored.flatMap(({ list, casNo }) => (list === 'asean-ii' ? [] : casNo)));
    const alone = new Map(
      stored.flatMap(({ id, list, entry, casNo }) => {
        const shared = list === 'asean-ii' && ofUnion.get(entry)?.some((cas) => casNo.includes(cas));
        return shared ? [[id, { entry, numbers: casNo.filter((cas) => !elsewhere.has(cas)) }]] : [];
      }),
    );
    const links = await db.select().from(substanceMembers).where(eq(substanceMembers.basis, 'CAS'));
    const wrong = links.flatMap(({ substanceId, state, detail }) => {
      const one = alone.get(substanceId);
      return state === 'ACCEPTED' && one?.numbers.includes(detail) ? [`${one.entry}: ${detail}`] : [];
    });
    expect(alone.size).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('hold in every decided case', () => {
    const wrong = ruleCases().flatMap((one) => {
      if (one.group === 'substances') return [];
      const ingredient = ingredientOf(one);
      if (!ingredient) return [`${one.id}: no ingredient ${one.inci}`];
      const mine = (rules.get(ingredient.id) ?? []).filter(({ country }) => country === one.country);
      const levels = [...new Set(mine.map(({ level }) => level as string))];
      const told = `${one.id} ${one.inci} ${one.country}: ${one.expect} ${one.entry}, but ${mine.map((rule) => `${rule.entry} ${rule.level}`).join(', ') || 'none'}`;
      const allowed = [one.expect, ...several(one.also)];
      if (one.expect === 'NONE') return levels.every((level) => allowed.includes(level)) ? [] : [told];
      if (!levels.includes(one.expect)) return [told];
      if (levels.includes('PROHIBITED') && !allowed.includes('PROHIBITED')) return [told];
      if (one.entry && !mine.some(({ entry }) => same(entry ?? '', one.entry))) return [told];
      const limits = mine.flatMap(({ uses }) => uses.map(({ limitPercent }) => limitPercent));
      if (one.limitPercent && !limits.includes(Number(one.limitPercent)))
        return [`${told}; limits ${limits.join(', ')}`];
      return [];
    });
    expect(wrong).toEqual([]);
  });

  it('are found by every decided name and number', async () => {
    const { db } = database();
    const hits = new SearchHits(registry.modules.flatMap(({ searchHits = [] }) => searchHits));
    const wrong: string[] = [];
    for (const { id, query, shows } of findCases()) {
      const found = await hits.cardsOf(
        db,
        await findWanted(db, query, { limits: hits.boxLimits, throughOthers: true }),
      );
      const shown = found.map(({ title, subtitle }) => `${title} | ${subtitle}`);
      const isShown = several(shows).some((wanted) => shown.some((text) => text.includes(wanted)));
      // What is only similar never stands first where something is called so.
      const isCalm = found[0]?.match !== 'SIMILAR';
      if (!isShown || !isCalm) wrong.push(`${id} ${query}: ${shows}, but ${shown.slice(0, 3).join('; ') || 'nothing'}`);
      // Digits of a number lead to nothing that merely holds them.
      const isNumber = /^[\d-]+$/.test(query);
      const foreign = isNumber ? found.filter(({ match }) => match === 'CONTAINS' || match === 'SIMILAR') : [];
      if (foreign.length) wrong.push(`${id} ${query}: ${foreign.map(({ title }) => title).join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('answer every decided question, none with more certainty than the texts', async () => {
    const { db } = database();
    const cases = answerCases();
    const asked = cases.map((one) => ingredientOf(one));
    const entries = await memberEntries(db, [...new Set(asked.flatMap((row) => (row ? [row.id] : [])))]);
    const lists = await readCoverage(db);
    const wrong = cases.flatMap((one, at) => {
      const ingredient = asked[at];
      if (!ingredient) return [`${one.id}: no ingredient ${one.inci}`];
      const own = entries.filter(({ ingredientId }) => ingredientId === ingredient.id);
      const question = { amountPercent: Number(one.amountPercent), use: one.use as never, countries: [one.country] };
      const [answer] = answersFor(ingredient, own, lists, question);
      const told = `${one.id} ${one.inci} ${one.amountPercent} ${one.use} ${one.country}: ${one.verdict}, but ${answer!.verdict} ${answer!.entry} (${answer!.reason})`;
      if (![one.verdict, ...several(one.accept)].includes(answer!.verdict)) return [told];
      if (answer!.verdict !== one.verdict) return [];
      const limit = answer!.limitPercent;
      if (one.limitPercent && limit !== null && Math.abs(limit - Number(one.limitPercent)) > 1e-9)
        return [`${told} ${limit}`];
      const isNumbered = ['EU', 'CN', 'ASEAN'].includes(one.country);
      if (isNumbered && one.entry && !several(one.entry).some((entry) => same(entry, answer!.entry ?? '')))
        return [told];
      return [];
    });
    expect(cases.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('never say another thing in a cell of the table than in an answer', async () => {
    const { db } = database();
    const all = await db.select().from(ingredients);
    const held = new Map<string, RuleEntry[]>();
    const ids = all.map(({ id }) => id);
    for (const { ingredientId, rule } of await memberEntries(db, ids)) {
      held.set(ingredientId, [...(held.get(ingredientId) ?? []), rule]);
    }
    const asked = new Set<string>();
    const wrong: string[] = [];
    for (const law of await readCoverage(db)) {
      for (const row of all) {
        const everywhere = held.get(row.id) ?? [];
        const own = everywhere.filter(({ country }) => country === law.country);
        const question = askCountry({ ...row, functions: row.euFunction }, own, law, permittedPurposes(everywhere));
        // Of ingredients that a country knows by the same entries alone one is enough.
        const { functions, isInInventory, permittedPurposes: permitted } = question;
        const kind = JSON.stringify([law.country, own, functions, isInInventory, permitted]);
        if (asked.has(kind)) continue;
        asked.add(kind);
        // Minutes of work: what else waits in this process goes on between two questions.
        await turnOfTheLoop();
        // Where no entry speaks, no use can be told apart.
        for (const use of own.length ? PRODUCT_USES : PRODUCT_USES.slice(0, 1)) {
          const told = disagreement(question, use);
          if (told) wrong.push(`${row.title} ${law.country}: ${told}`);
        }
      }
    }
    expect(asked.size).toBeGreaterThan(5000);
    expect(wrong).toEqual([]);
  }, 300_000);

  it('find no cosmetic ingredient that the number of a ban names by chance', async () => {
    const [peg] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'PEG-32'));
    expect(casNumbersIn(peg!.casNo.join(' ')).length).toBeGreaterThan(0);
    expect((rules.get(peg!.id) ?? []).filter(({ level }) => level === 'PROHIBITED')).toEqual([]);
  });
});
