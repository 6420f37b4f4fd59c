import { FLAT_BAN, lawList, levelsOf, type ListKey, type RuleUse } from '@gredia/domain/regulations';
import type { RegulationLevel } from '@gredia/domain';
import { asc, inArray } from 'drizzle-orm';
import { insertRows, updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { recordChanges } from '../../change-logs/public';
import type { WriteAuthor } from '../../ingredients/public';
import { rebuildSubstanceTerms } from '../finding/substance-terms';
import { readAs, readings } from '../reading/readings';
import { regulatedSubstances, type EntryText, type SubstanceRow } from '../regulations.table';
import { stableJson } from '../../../platform/database/stable-json';
import { momentAfter } from '../../../platform/database/moment-after';
import { OWN_WORDS, textHash } from '../reading/text-hash';
import { membersDecided } from '../reviewing/decision-log';
import { beginning, returning, substanceChanges } from './substance-log';

/** An entry of a list as its source states it. */
export interface SubstanceEntry {
  list: ListKey;
  entry: string;
  position: number;
  /** Only of lists that speak of several countries. */
  country?: string;
  isGone?: boolean;
  name: string;
  nameKor?: string | null;
  names?: string[];
  inciNames?: string[];
  identified?: string | null;
  casNo?: string[];
  ecNo?: string[];
  texts: EntryText[];
  /** The texts are our own words for the entry of this number: its reading holds for them as well. */
  isOurs?: boolean;
  /** What the source itself says of the level; counts where the text was not read. */
  statedLevel?: RegulationLevel | null;
  isDoubtful?: boolean;
}

/** What the text of an entry means. */
interface Meaning {
  isRead: boolean;
  isGone: boolean;
  uses: RuleUse[];
}

/**
 * What the text of an entry means: as an editor read this very text. A text that was read without a word about it is a
 * flat ban in a ban list. Any other text is unread: nothing about it is certain.
 */
export function meaningOf(entry: Pick<SubstanceRow, 'list' | 'entry' | 'textHash'>): Meaning {
  const number = readAs(entry, readings());
  const reading = readings().byEntry.get(`${entry.list}/${number}`);
  if (reading) return { isRead: true, ...reading };
  if (lawList(entry.list).kind === 'BAN' && number !== null) return { isRead: true, isGone: false, uses: [FLAT_BAN] };
  return { isRead: false, isGone: false, uses: [] };
}

/** The fingerprint that an entry is kept with. */
export const hashOf = ({ texts, isOurs = false }: Pick<SubstanceEntry, 'texts' | 'isOurs'>): string =>
  isOurs ? OWN_WORDS : textHash(texts);

type Written = Omit<SubstanceRow, 'id' | 'createdAt' | 'updatedAt'>;

function writtenRow(entry: SubstanceEntry, sourceEditionId: string): Written {
  const hash = hashOf(entry);
  const meaning = meaningOf({ ...entry, textHash: hash });
  const country = entry.country ?? lawList(entry.list).country;
  const statedLevel = meaning.isRead ? null : (entry.statedLevel ?? null);
  return {
    list: entry.list,
    entry: entry.entry,
    position: entry.position,
    country,
    state: entry.isGone || meaning.isGone ? 'GONE' : 'IN_FORCE',
    name: entry.name,
    nameKor: entry.nameKor ?? null,
    names: entry.names ?? [],
    inciNames: entry.inciNames ?? [],
    identified: entry.identified ?? null,
    casNo: entry.casNo ?? [],
    ecNo: entry.ecNo ?? [],
    texts: entry.texts,
    textHash: hash,
    statedLevel,
    isRead: meaning.isRead,
    uses: meaning.uses,
    levels: levelsOf({ list: entry.list, entry: entry.entry, country, statedLevel, ...meaning }),
    isDoubtful: entry.isDoubtful ?? false,
    sourceEditionId,
  };
}

const FIELDS = [
  'position',
  'country',
  'state',
  'name',
  'nameKor',
  'names',
  'inciNames',
  'identified',
  'casNo',
  'ecNo',
  'texts',
  'textHash',
  'statedLevel',
  'isRead',
  'uses',
  'levels',
  'isDoubtful',
] as const;

const content = (row: Written) => stableJson(FIELDS.map((field) => row[field]));

type SubstanceOutcome = 'created' | 'updated' | 'unchanged';

/**
 * Writes entries of lists by their numbers: the text of a newer edition takes the place of the older one's.
 * @returns what became of each entry, in their order
 */
export async function saveSubstances(
  tx: Executor,
  entries: readonly SubstanceEntry[],
  by: WriteAuthor,
): Promise<SubstanceOutcome[]> {
  if (!entries.length) return [];
  const lists = [...new Set(entries.map(({ list }) => list))];
  const stored = await tx.select().from(regulatedSubstances).where(inArray(regulatedSubstances.list, lists));
  const known = new Map(stored.map((row) => [`${row.list}/${row.entry}`, row]));
  const created: (Written & { id: string })[] = [];
  const updated: (Written & { id: string; updatedAt: Date })[] = [];
  const outcomes = entries.map((entry): SubstanceOutcome => {
    const row = writtenRow(entry, by.edition.id);
    const before = known.get(`${entry.list}/${entry.entry}`);
    if (!before) {
      created.push({ id: newId(), ...row });
      return 'created';
    }
    const isSame = content(before) === content(row);
    if (isSame && before.sourceEditionId === by.edition.id) return 'unchanged';
    updated.push({ id: before.id, ...row, updatedAt: momentAfter(before) });
    return isSame ? 'unchanged' : 'updated';
  });
  await insertRows(tx, regulatedSubstances, created);
  await updateRows(tx, regulatedSubstances, updated, [...FIELDS, 'sourceEditionId', 'updatedAt']);
  await rebuildSubstanceTerms(tx, [...created, ...updated]);
  const before = (row: Written) => known.get(`${row.list}/${row.entry}`)!;
  const back = updated.filter((row) => before(row).state === 'RETIRED');
  const members = await membersDecided(
    tx,
    back.map(({ id }) => id),
  );
  const log = [
    ...created.map(beginning),
    ...back.map((row) => returning(row, members.get(row.id))),
    ...updated.filter((row) => !back.includes(row)).flatMap((row) => substanceChanges(before(row), row)),
  ];
  await recordChanges(tx, log, { actor: by.actor, sourceEditionId: by.edition.id });
  return outcomes;
}

/** Reads every stored entry again where the readings have changed since it was written. @returns the entries as they are now */
export async function rereadSubstances(tx: Executor, { actor }: Pick<WriteAuthor, 'actor'>): Promise<SubstanceRow[]> {
  const stored = await tx.select().from(regulatedSubstances).orderBy(asc(regulatedSubstances.id));
  const changed: SubstanceRow[] = [];
  const now = stored.map((row): SubstanceRow => {
    // It has left its list whatever its text means.
    if (row.state === 'RETIRED') return row;
    const { isRead, isGone, uses } = meaningOf(row);
    const said = { isRead, uses, statedLevel: isRead ? null : row.statedLevel };
    const state = isGone || (row.state === 'GONE' && isGoneInList(row)) ? ('GONE' as const) : ('IN_FORCE' as const);
    const next = { ...row, ...said, state, levels: levelsOf({ ...row, ...said }) };
    if (stableJson([row.isRead, row.uses, row.state, row.levels]) === stableJson([isRead, uses, state, next.levels]))
      return row;
    changed.push({ ...next, updatedAt: momentAfter(row) });
    return next;
  });
  await updateRows(tx, regulatedSubstances, changed, ['isRead', 'uses', 'statedLevel', 'state', 'levels', 'updatedAt']);
  await rebuildSubstanceTerms(tx, changed);
  const before = new Map(stored.map((row) => [row.id, row]));
  for (const sourceEditionId of new Set(changed.map((row) => row.sourceEditionId))) {
    const own = changed.filter((row) => row.sourceEditionId === sourceEditionId);
    const log = own.flatMap((row) => substanceChanges(before.get(row.id)!, row));
    await recordChanges(tx, log, { actor, sourceEditionId });
  }
  return now;
}

/** The list itself says that the entry has left it. */
const isGoneInList = ({ name }: SubstanceRow): boolean => /^\W*(?:entry )?(?:moved|deleted)\b/i.test(name);
