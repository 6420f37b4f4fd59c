import { isSameJson, pullKeyOf, type PullTarget, type SuggestedValues } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredients } from '../../ingredients/ingredients.table';
import { regulatedSubstances } from '../../regulations/regulations.table';
import type { TargetState } from '../targets/read-targets';

/** The field that says which entries of law mean an ingredient, from either side. */
const MEMBERS: Partial<Record<PullTarget, string>> = { INGREDIENT: 'limitedCountries', SUBSTANCE: 'members' };

interface Rebasing {
  type: PullTarget;
  target: Pick<TargetState, 'id'>;
  values: SuggestedValues;
  /** What the author says anew. */
  typed: Readonly<Record<string, unknown>>;
}

interface WithoutGone extends Pick<Rebasing, 'values' | 'typed'> {
  /** Whether something that was wanted is wanted no more. */
  isDropped: boolean;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * A suggestion without what nobody can decide any more: of an entry of law that is in force no more, and of an ingredient that
 * went, it wants what stands there. Otherwise accepting it would fail, and its author be asked, again and again.
 */
export async function withoutGone(tx: Executor, { type, target, values, typed }: Rebasing): Promise<WithoutGone> {
  const key = MEMBERS[type];
  const rule = key === undefined ? undefined : pullKeyOf(type, key)?.rule;
  if (key === undefined || rule?.kind !== 'ENTRIES' || !Object.hasOwn(values.wanted, key))
    return { values, typed, isDropped: false };
  const { nameOf } = rule;
  const isTyped = Object.hasOwn(typed, key);
  const current = listOf(values.current[key]);
  const base = listOf(values.base[key]);
  const wanted = listOf(isTyped ? typed[key] : values.wanted[key]);
  const names = [...new Set([...current, ...base, ...wanted].map(nameOf))];
  const there = type === 'INGREDIENT' ? await entriesInForce(tx, names) : await membersThere(tx, target.id, names);
  const gone = new Set(names.filter((name) => !there.has(name)));
  if (gone.size === 0) return { values, typed, isDropped: false };

  const asNow = (list: unknown[]) => [
    ...list.filter((one) => !gone.has(nameOf(one))),
    ...current.filter((one) => gone.has(nameOf(one))),
  ];
  const of = (list: unknown[], name: string) => list.find((one) => nameOf(one) === name) ?? null;
  const from = isTyped ? current : base;
  return {
    values: {
      ...values,
      base: { ...values.base, [key]: asNow(base) },
      wanted: { ...values.wanted, [key]: asNow(listOf(values.wanted[key])) },
    },
    typed: isTyped ? { ...typed, [key]: asNow(wanted) } : typed,
    isDropped: [...gone].some((name) => !isSameJson(of(from, name), of(wanted, name))),
  };
}

/** Of names such as `eu-iii/98` those of entries that are in force. */
async function entriesInForce(tx: Executor, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (!names.length) return new Set();
  const { list, entry, state } = regulatedSubstances;
  const name = sql<string>`${list} || '/' || ${entry}`;
  const rows = await tx
    .select({ name })
    .from(regulatedSubstances)
    .where(and(inArray(name, [...names]), eq(state, 'IN_FORCE')));
  return new Set(rows.map((row) => row.name));
}

/** Of ingredients those that are there; none where the entry itself is in force no more. */
async function membersThere(tx: Executor, entryId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, state } = regulatedSubstances;
  const isInForce = (await tx.$count(regulatedSubstances, and(eq(id, entryId), eq(state, 'IN_FORCE')))) > 0;
  if (!isInForce || !ids.length) return new Set();
  const rows = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(inArray(ingredients.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
