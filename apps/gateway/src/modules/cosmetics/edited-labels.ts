import { setImmediate } from 'node:timers/promises';
import { LabelDictionary, type LabelNames, labelParsing } from '@gredia/domain/labels';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import { badUserInput } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { inSlices } from '../../platform/work/in-slices';
import { ingredients } from '../ingredients/ingredients.table';
import { shiftCountsOf } from '../ingredients/public';
import { readLabelEntries } from '../labels/public';
import { type Relabelled, replaceLabels } from './cosmetics.write';
import { readLabel, type LabelPart } from './read-label';

/** Where labels are written: of a request, with its dictionary and its budget, or of background work. */
export type LabelContext = WriteContext & Partial<Pick<RequestContext, 'labels' | 'budget'>>;

/**
 * The names on a label as somebody types it, read as `readLabel` does; others are answered meanwhile.
 * @throws BAD_USER_INPUT past the processor's time of the request
 */
export async function readEditedLabel(
  { labels, budget }: Pick<RequestContext, 'labels' | 'budget'>,
  label: string,
): Promise<LabelPart[]> {
  const { dictionary } = await labels.dictionary.current();
  return readBy(dictionary, budget, label);
}

async function readBy(dictionary: LabelDictionary, budget: RequestContext['budget'], label: string) {
  const parsing = labelParsing(label, dictionary as LabelNames);
  const { products } = await inSlices(parsing, { charged: { budget, refusal: tooDear } });
  return products.flatMap(({ tokens }) => tokens.map(({ text, match }) => ({ text, ingredientId: match?.id ?? null })));
}

/**
 * Of a request, whose transaction may have waited for one that changed names: what that one wrote is committed, and what was kept
 * from before it would store a name that it gave as unknown.
 */
async function requestReader({ labels, budget }: Pick<RequestContext, 'labels' | 'budget'>) {
  const { dictionary } = await labels.dictionary.standing();
  return (label: string) => readBy(dictionary, budget, label);
}

/** Background work has no request whose dictionary it could ask, and builds one of its own. */
async function readerFrom(entries: ConstructorParameters<typeof LabelDictionary>[0]) {
  const dictionary = await LabelDictionary.build(entries, () => setImmediate());
  return (label: string) => readLabel(label, dictionary);
}

const tooDear = () => badUserInput({ ingredients: '전성분을 읽는 데 너무 오래 걸려요. 글을 줄여 주세요.' });

/**
 * Writes anew what labels name that an operator changed, and brings the counts of ingredients in line, in a transaction
 * that shares them.
 */
export async function relabel(
  tx: Executor,
  { labels, budget }: LabelContext,
  changed: readonly { id: string; ingredients: string }[],
): Promise<void> {
  if (!changed.length) return;
  const readOf: (label: string) => LabelPart[] | Promise<LabelPart[]> =
    labels && budget ? await requestReader({ labels, budget }) : await readerFrom(await readLabelEntries(tx));
  // Equal labels are read once.
  const read = new Map<string, LabelPart[]>();
  for (const { ingredients: label } of changed) {
    if (!read.has(label)) read.set(label, await readOf(label));
  }
  const still = await withoutEnded(tx, [...read.values()].flat());
  const relabelled = changed.map(({ id, ingredients: label }): Relabelled => ({
    id,
    label: read.get(label)!.map(still),
  }));
  const ids = changed.map(({ id }) => id);
  await shiftCountsOf(tx, 'cosmetics', ids, -1);
  await replaceLabels(tx, relabelled);
  await shiftCountsOf(tx, 'cosmetics', ids, 1);
}

/** The dictionary may be older than the table: a name of what has ended since is unknown. */
async function withoutEnded(tx: Executor, parts: readonly LabelPart[]): Promise<(part: LabelPart) => LabelPart> {
  const ids = [...new Set(parts.flatMap(({ ingredientId }) => ingredientId ?? []))];
  const rows = await tx.select({ id: ingredients.id }).from(ingredients).where(inArray(ingredients.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return (part) =>
    part.ingredientId !== null && known.has(part.ingredientId) ? part : { ...part, ingredientId: null };
}
