import { lawList } from '@gredia/domain/regulations';
import { sql, type SQL } from 'drizzle-orm';
import { insertRows, updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { WriteAuthor } from '../../ingredients/public';
import { regulations, type Basis, type RegulationRow, type SubstanceRow } from '../regulations.table';
import { isShownAlike, logRules, type RuleChange, SHOWN_OF_RULE, type WrittenRule } from './rule-log';
import { ruleOrigins } from './rule-origins';
import { OWN_WORDS } from '../reading/text-hash';
import { shownRules } from './shown-rule';
import { stableJson } from '../../../platform/database/stable-json';
import { momentAfter } from '../../../platform/database/moment-after';
import { usesUnder } from './uses-under';

/** A membership that gives rules. */
export interface RuleOf {
  substance: SubstanceRow;
  ingredientId: string;
  basis: Basis;
  /** The ingredient belongs to the substance only under this condition. */
  condition: string | null;
  inci: string | null;
  nameKor: string | null;
  mergedNames: readonly string[];
}

const FIELDS = [...SHOWN_OF_RULE, 'basis', 'naturalKey', 'sourceEditionId'] as const;

const contentOf = (row: WrittenRule) => stableJson(FIELDS.map((field) => row[field]));

/** Which rule a row is. The entry keeps its row when a new edition gives it another number, and so does the rule. */
const keyOf = ({ ingredientId, substanceId, level }: WrittenRule): string => `${ingredientId}|${substanceId}|${level}`;

function wantedRows(rules: readonly RuleOf[]): Map<string, WrittenRule> {
  const shown = new Map<string, ReturnType<typeof shownRules>>();
  const rows = new Map<string, WrittenRule>();
  for (const { substance, ingredientId, basis, ...member } of rules) {
    const { list, entry, textHash } = substance;
    const uses = usesUnder(substance.uses, { ...member, list, entry, textHash });
    const kind = `${substance.id}|${JSON.stringify(uses)}`;
    const own = shown.get(kind) ?? shownRules({ ...substance, uses });
    shown.set(kind, own);
    for (const rule of own) {
      const naturalKey = `${list}/${entry}/${rule.level}`;
      const row = {
        ...rule,
        ingredientId,
        substanceId: substance.id,
        basis,
        naturalKey,
        sourceEditionId: substance.sourceEditionId,
      };
      rows.set(keyOf(row), row);
    }
  }
  return rows;
}

/**
 * A rule that was imported before lists were kept as substances. It stays until a list of its country is imported again:
 * an update must not fall silent about what is known.
 */
const isOfOldModel = ({ naturalKey }: RegulationRow): boolean => naturalKey.includes('|');

/** Whether the list that a rule of the old form is of was imported since. */
const isOfLoadedList = ({ country, entry }: RegulationRow, loaded: ReadonlySet<string>): boolean =>
  [...loaded].some((list) => {
    const [of, prefix = ''] = list.split('|');
    return of === country && (entry === null || entry.startsWith(prefix));
  });

export interface RuleWriting {
  /** Rules of which this does not hold stay as they are. */
  only?: SQL | undefined;
  /** Several editions came in since rules were written: the change log names for each change the one that brought it. */
  isOfSeveral?: boolean;
}

/** Who writes; without an edition nothing came in, and the change log names for each change the edition of its rule. */
interface RuleAuthor extends Omit<WriteAuthor, 'edition'> {
  edition: WriteAuthor['edition'] | null;
}

/** Brings the rules of all ingredients in line with their memberships; what changed is written to the change log. */
export async function writeRules(
  tx: Executor,
  rules: readonly RuleOf[],
  by: RuleAuthor,
  { only, isOfSeveral = false }: RuleWriting = {},
): Promise<void> {
  const wanted = wantedRows(rules);
  const stored = await tx.select().from(regulations).where(only);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  // Our own summary of a list is not the list.
  const imported = rules.filter(({ substance }) => substance.textHash !== OWN_WORDS);
  const loaded = new Set(imported.map(({ substance: { country, list } }) => `${country}|${lawList(list).prefix}`));
  const stale = stored.filter((row) => !wanted.has(keyOf(row)) && !(isOfOldModel(row) && !isOfLoadedList(row, loaded)));
  const created: (WrittenRule & { id: string })[] = [];
  const updated: (WrittenRule & { id: string; updatedAt: Date })[] = [];
  const changes: RuleChange[] = [];
  for (const [key, row] of wanted) {
    const before = known.get(key);
    if (!before) {
      const id = newId();
      created.push({ id, ...row });
      changes.push({ id, ingredientId: row.ingredientId, after: row });
    } else if (contentOf(before) !== contentOf(row)) {
      updated.push({ id: before.id, ...row, updatedAt: momentAfter(before) });
      if (!isShownAlike(before, row)) {
        changes.push({ id: before.id, ingredientId: row.ingredientId, before, after: row });
      }
    }
  }
  for (const row of stale) changes.push({ id: row.id, ingredientId: row.ingredientId, before: row });
  if (stale.length) {
    const ids = sql.param(stale.map(({ id }) => id));
    await tx.execute(sql`DELETE FROM ${regulations} WHERE id = ANY(${ids}::uuid[])`);
  }
  await insertRows(tx, regulations, created);
  await updateRows(tx, regulations, updated, [...FIELDS, 'updatedAt']);
  const editionOf = isOfSeveral
    ? await ruleOrigins(
        tx,
        changes.map(({ before, after }) => after ?? before!),
      )
    : ({ sourceEditionId }: WrittenRule) => by.edition?.id ?? sourceEditionId;
  await logRules(tx, changes, by.actor, editionOf);
}
