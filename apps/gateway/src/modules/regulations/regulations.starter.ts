import type { RegulationLevel } from '@gredia/domain';
import { isListKey, type ListKey } from '@gredia/domain/regulations';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { list as listIn, type StarterRow } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { starterAuthor } from '../sources/public';
import { retire } from './editions/retire-substances';
import { saveSubstances, type SubstanceEntry } from './editions/save-substances';
import { linkLaw } from './linking/link-law';
import { OWN_WORDS } from './reading/text-hash';
import { regulatedSubstances } from './regulations.table';

type StarterRule = StarterRow<
  | 'INCI'
  | 'country'
  | 'level'
  | 'entry'
  | 'ref'
  | 'use'
  | 'limit'
  | 'materialsKo'
  | 'materialsEn'
  | 'nb'
  | 'cas'
  | 'source'
>;

/** Lists of countries that do not number their entries, by what a rule of theirs is about. */
const LISTS: Record<string, ListKey> = {
  'KR|별표 2': 'kr-2',
  'KR|알레르기 25종': 'kr-allergens',
  'JP|別表第3': 'jp-3',
  'JP|別表第4': 'jp-4',
  'US|M020': 'us-sunscreens',
  'CN|보존 외 목적': 'cn-3',
  'CN|보존제': 'cn-4',
  'CN|자외선차단제': 'cn-5',
  'CN|색소': 'cn-6',
};

/** The list a starter rule is of. @throws when no list is known for it */
function listOfRule({ country, entry, use }: Pick<StarterRule, 'country' | 'entry' | 'use'>): ListKey {
  const annex = /^([IV]+)\//.exec(entry)?.[1];
  const key = annex ? `eu-${annex.toLowerCase()}` : (LISTS[`${country}|${entry || use}`] ?? '');
  if (!isListKey(key)) throw new Error(`regulations.csv has a rule of an unknown list: ${country} ${entry} ${use}`);
  return key;
}

const texts = (rule: StarterRule) =>
  [
    { label: '용도', text: rule.use, lang: 'ko' as const },
    { label: '한도', text: rule.limit, lang: 'ko' as const },
    { label: '요약', text: rule.materialsKo, lang: 'ko' as const },
    { label: '요약 (영문)', text: rule.materialsEn, lang: 'en' as const },
    { label: '비고', text: rule.nb, lang: 'ko' as const },
  ].filter(({ text }) => text !== '');

/** Rules with the same words are one entry with several members. */
function entriesOf(rules: readonly StarterRule[]): SubstanceEntry[] {
  const entries = new Map<string, SubstanceEntry>();
  const numbers = new Map<string, number>();
  for (const rule of rules) {
    const list = listOfRule(rule);
    const words = JSON.stringify([list, rule.entry, rule.ref, rule.level, texts(rule)]);
    const known = entries.get(words);
    if (known) {
      known.inciNames!.push(rule.INCI);
      continue;
    }
    const number = rule.ref || /^[^/]*\/(.+)$/.exec(rule.entry)?.[1]?.toLowerCase() || `s${entries.size + 1}`;
    const count = (numbers.get(`${list}/${number}`) ?? 0) + 1;
    numbers.set(`${list}/${number}`, count);
    entries.set(words, {
      list,
      entry: count === 1 ? number : `${number}-${count}`,
      position: entries.size,
      isOurs: true,
      name: rule.INCI,
      inciNames: [rule.INCI],
      casNo: listIn(rule.cas),
      texts: texts(rule),
      statedLevel: rule.level as RegulationLevel,
    });
  }
  return [...entries.values()];
}

/** Takes out what an older version of the starter files said, of whichever edition, where no list took its place. */
async function removeOthers(tx: Executor, entries: readonly SubstanceEntry[], actor: string): Promise<void> {
  const { id, list, entry, textHash, state } = regulatedSubstances;
  const kept = new Set(entries.map((one) => `${one.list}/${one.entry}`));
  const stored = await tx
    .select({ id, list, entry })
    .from(regulatedSubstances)
    .where(and(eq(textHash, OWN_WORDS), ne(state, 'RETIRED')));
  await retire(
    tx,
    stored.filter((row) => !kept.has(`${row.list}/${row.entry}`)).map((row) => row.id),
    { actor, sourceEditionId: null },
  );
}

/**
 * Writes the rules of the starter data. A list that an import of the law itself brought stays as the import wrote it: its
 * entries have texts of their own, whatever edition of the starter files was loaded before.
 */
export async function loadLaw(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const rows: StarterRule[] = loading.rows('regulations');
  const author = starterAuthor(loading);
  const imported = await tx
    .selectDistinct({ list: regulatedSubstances.list })
    .from(regulatedSubstances)
    .where(ne(regulatedSubstances.textHash, OWN_WORDS));
  const taken = new Set(imported.map(({ list }) => list));
  const entries = entriesOf(rows.filter((rule) => !taken.has(listOfRule(rule))));
  await removeOthers(tx, entries, author.actor);
  const sourceOf = new Map(rows.map((rule) => [`${listOfRule(rule)}|${rule.INCI}`, rule.source]));
  for (const key of new Set(sourceOf.values())) {
    const ofSource = entries.filter(({ list, inciNames }) => sourceOf.get(`${list}|${inciNames![0]}`) === key);
    await saveSubstances(tx, ofSource, { ...author, edition: loading.get('edition', key) });
  }
  await linkLaw(tx, author);
}
