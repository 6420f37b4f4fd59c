import { koreanFunctions, withLawTags, withOperatorTags } from '@gredia/domain';
import type { SourceEditionModel } from '../sources/sources.table';
import type { SourcedValue } from './ingredients.table';
import {
  CONTENT_FIELDS,
  isEmpty,
  isGrowing,
  isSame,
  type ContentField,
  type IngredientValues,
} from './ingredient-fields';

/** Source key of what a person changed here. No import overwrites it. */
export const EDIT_SOURCE = 'edit';
/** What the people of this project wrote for the start; every list of an authority is better, where it says something. */
const STARTER = 'starter';

/** What the Korean authority publishes openly: younger than the dictionary of the industry, and without its codes. */
const AUTHORITY = 'mfds-ingredients';

/** The list of purposes of the dictionary, of which we have six. */
export const PARTIAL_FUNCTIONS = 'kcia-functions';

/** Source key of the European names in our own data. */
const OWN_COSING = 'cosing';

/** What the newer issue changed, then the inventory by INCI name, then the whole of it for what that left out. */
const INVENTORY = ['cn-inventory-names', 'cn-iecic', 'cn-inventory'];

const COSING = ['cosing-functions', 'cosing-inventory', 'cosing-ids'];

/** Which sources a field is best taken from, best first. Sources that are not named come last and share one rank. */
const PRECEDENCE: Partial<Record<ContentField, readonly string[]>> = {
  nameKor: ['kcia', AUTHORITY],
  nameEng: ['kcia', AUTHORITY],
  // Where the list has two names for a substance (AQUA, WATER), the one we chose stays.
  inci: [STARTER, OWN_COSING, ...COSING],
  euInciName: COSING,
  // The Korean list is partial: our own text names all, and behind its words stand the derived ones (`withDerived`).
  functions: [STARTER, PARTIAL_FUNCTIONS, 'cosing-functions', 'cosing-inventory'],
  euFunction: ['cosing-functions', 'cosing-inventory'],
  casNo: ['kcia', AUTHORITY, STARTER, 'cosing-inventory', 'cosing-ids'],
  ecNo: [STARTER, 'cosing-inventory', 'cosing-ids'],
  euCasNo: ['cosing-inventory', 'cosing-ids'],
  euEcNo: ['cosing-inventory', 'cosing-ids'],
  euCosingRefNo: ['cosing-inventory', 'cosing-ids'],
  colorIndex: ['cosing-annex-iv', ...COSING],
  nameCn: INVENTORY,
  cnRefNo: INVENTORY,
  nameJp: ['jp-names'],
  description: [STARTER, AUTHORITY],
};

type Edition = Pick<SourceEditionModel, 'id' | 'key' | 'edition'>;

function rank(field: ContentField, key: string): number {
  if (key === EDIT_SOURCE) return -1;
  const order = PRECEDENCE[field] ?? [];
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
}

/** Whether a value of this edition takes the place of one of that edition. */
function outranks(field: ContentField, incoming: Edition, current: Edition): boolean {
  const difference = rank(field, incoming.key) - rank(field, current.key);
  if (difference !== 0) return difference < 0;
  if (incoming.key === current.key) return incoming.edition >= current.edition;
  // Two sources of one rank: any order of imports must end with the same one.
  return incoming.key < current.key;
}

export interface SourcedContent {
  values: IngredientValues;
  /** Field name to id of the source edition. */
  provenance: Record<string, string>;
  /** Of fields that an operator holds, what the sources say. */
  sourced?: Record<string, SourcedValue>;
}

/** What a field becomes; undefined when it stays as it is. */
function mergedValue(
  field: ContentField,
  before: unknown,
  incoming: unknown,
  edition: Edition,
  known: Edition | undefined,
): { value: unknown; takesOver: boolean } | undefined {
  if (edition.key === EDIT_SOURCE) {
    // What a list of law gave is not an operator's to take.
    const value =
      field === 'tags' ? withOperatorTags((before ?? []) as string[], (incoming ?? []) as string[]) : incoming;
    return { value, takesOver: true };
  }
  if (isEmpty(incoming) || known?.key === EDIT_SOURCE) return undefined;
  const isBetter = known === undefined || outranks(field, edition, known);
  if (isGrowing(field)) {
    const names = (before ?? []) as string[];
    const added = (incoming as string[]).filter((name) => !names.includes(name));
    return added.length ? { value: [...names, ...added].sort(), takesOver: isBetter } : undefined;
  }
  return isEmpty(before) || isBetter ? { value: incoming, takesOver: true } : undefined;
}

/** What the sources say of a field that an operator holds, after one of them spoke; undefined where that is no news. */
function heardBehind(
  before: SourcedValue | undefined,
  field: ContentField,
  incoming: unknown,
  edition: Edition,
  editionById: ReadonlyMap<string, Edition>,
): SourcedValue | undefined {
  const known = editionById.get(before?.edition ?? '');
  const value = mergedValue(field, before?.value, incoming, edition, known);
  if (value === undefined) return undefined;
  const heard = { value: value.value ?? null, edition: value.takesOver ? edition.id : (before?.edition ?? null) };
  return before && isSame(before, heard) ? undefined : heard;
}

/** Words of the partial Korean list, and behind them those that European functions have. */
export const withDerived = (words: readonly string[], euFunction: readonly string[]): string[] => [
  ...new Set([...words, ...koreanFunctions(euFunction)]),
];

/** What the partial list says names one purpose; the others that are known stay. */
const completed = (current: SourcedContent, incoming: IngredientValues, edition: Edition): IngredientValues =>
  edition.key === PARTIAL_FUNCTIONS && !isEmpty(incoming.functions)
    ? { ...incoming, functions: withDerived(incoming.functions!, current.values.euFunction ?? []) }
    : incoming;

/** The words behind those of the partial list follow the European functions, whoever spoke first. */
function withFunctionsBehind(
  current: SourcedContent,
  merged: SourcedContent,
  editionById: ReadonlyMap<string, Edition>,
): SourcedContent {
  const [before, after] = [current.values.euFunction ?? [], merged.values.euFunction ?? []];
  const isPartial = editionById.get(merged.provenance.functions ?? '')?.key === PARTIAL_FUNCTIONS;
  if (!isPartial || isSame(before, after)) return merged;
  const derived = koreanFunctions(before);
  const listed = (merged.values.functions ?? []).filter((word) => !derived.includes(word));
  return { ...merged, values: { ...merged.values, functions: withDerived(listed, after) } };
}

/**
 * What an ingredient says after a source spoke: the better source wins field by field, lists of names grow. The answer
 * is the same in whatever order the sources speak. A person's values (`EDIT_SOURCE`) are taken as they are.
 */
export function mergeContent(
  current: SourcedContent,
  said: IngredientValues,
  edition: Edition,
  editionById: ReadonlyMap<string, Edition>,
): SourcedContent {
  const incoming = completed(current, said, edition);
  let merged = current;
  for (const field of CONTENT_FIELDS) {
    if (!(field in incoming)) continue;
    const known = editionById.get(current.provenance[field] ?? '');
    const isHeld = known?.key === EDIT_SOURCE;
    if (isHeld && edition.key !== EDIT_SOURCE) {
      const heard = heardBehind(merged.sourced?.[field], field, incoming[field], edition, editionById);
      if (heard) merged = { ...merged, sourced: { ...merged.sourced, [field]: heard } };
      if (field === 'tags') merged = withTagsOfLaw(merged, incoming.tags ?? []);
      continue;
    }
    const value = mergedValue(field, current.values[field], incoming[field], edition, known);
    if (value === undefined) continue;
    const isConfirmed = current.provenance[field] === edition.id && isSame(current.values[field], value.value);
    if (isConfirmed) continue;
    // A copy only when something changes: most rows of a list that is imported again change nothing.
    if (merged.values === current.values) {
      merged = { ...merged, values: { ...current.values }, provenance: { ...current.provenance } };
    }
    if (edition.key === EDIT_SOURCE && !isHeld) {
      const was = { value: current.values[field] ?? null, edition: current.provenance[field] ?? null };
      merged.sourced = { ...merged.sourced, [field]: was };
    }
    Object.assign(merged.values, { [field]: value.value });
    if (value.takesOver) merged.provenance[field] = edition.id;
  }
  return withFunctionsBehind(current, merged, editionById);
}

/** Tags of law stand beside those that an operator holds. */
function withTagsOfLaw(current: SourcedContent, incoming: readonly string[]): SourcedContent {
  const before = current.values.tags ?? [];
  const missing = withLawTags(incoming, []).filter((tag) => !before.includes(tag));
  return missing.length
    ? { ...current, values: { ...current.values, tags: withLawTags([...before, ...missing], before) } }
    : current;
}

/** What an ingredient says after another one's content was added, each value by its own source. */
export function mergeSourced(
  current: SourcedContent,
  added: SourcedContent | undefined,
  editionById: ReadonlyMap<string, Edition>,
): SourcedContent {
  if (!added) return current;
  return CONTENT_FIELDS.reduce((content, field) => {
    const edition = editionById.get(added.provenance[field] ?? '');
    return edition ? mergeContent(content, { [field]: added.values[field] }, edition, editionById) : content;
  }, current);
}
