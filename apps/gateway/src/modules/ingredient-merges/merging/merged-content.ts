import { type AiTextField, isAiTextField, latinNameKey, spellingKey } from '@gredia/domain';
import {
  CONTENT_FIELDS,
  contentOf,
  type ContentField,
  type IngredientRow,
  type IngredientValues,
  isEmpty,
  isGrowing,
  isList,
  isSame,
} from '../../ingredients/public';

/** What an ingredient says after others became part of it. */
export interface MergedContent {
  values: IngredientValues;
  provenance: Record<string, string>;
}

/** By these imports find an ingredient, or it is told by them: whatever is new of them is the word of the operator. */
const TELLING: ReadonlySet<ContentField> = new Set([
  ...(['nameKor', 'nameEng', 'inci', 'colorIndex', 'kciaCode'] as const),
  ...(['casNo', 'ecNo', 'euCasNo', 'euEcNo', 'euRestriction'] as const),
]);

/** By these an entry of the Korean list is found, and the international name that it carries. */
const KOREAN: readonly ContentField[] = ['nameKor', 'nameEng', 'kciaCode'];

/** Fields whose value an operator chooses; the code of the dictionary is a key of imports. */
export const CHOSEN_FIELDS = CONTENT_FIELDS.filter((field) => field !== 'kciaCode');

/** Lists are united, in the order of the sides. */
const united = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/**
 * What the ingredient that stays says: of each field its own value, or the first that the others have, or that of the one
 * that was chosen; lists are united. Every name of the others becomes a former or another name, so that whatever led to
 * them leads here. What was chosen against the own value, and what ingredients are told by, no import takes back: an
 * international name stays beside a Korean one that it would never have been paired with.
 * @param chosen field name to the id of the ingredient whose value it takes
 */
export function mergedContent(
  kept: IngredientRow,
  gone: readonly IngredientRow[],
  chosen: ReadonlyMap<string, string>,
  operatorEdition: string,
): MergedContent {
  const sides = [kept, ...gone];
  const values: Record<string, unknown> = contentOf(kept);
  const provenance = { ...kept.provenance };
  for (const field of CONTENT_FIELDS) {
    const from = sides.find(({ id }) => id === chosen.get(field));
    if (isAiTextField(field)) {
      takeText(field, from);
      continue;
    }
    const first = from ?? sides.find((side) => !isEmpty(side[field]));
    if (!first) continue;
    const value = isList(field) && !from ? united(sides.map((side) => side[field] as string[])) : first[field];
    if (isSame(value, kept[field])) continue;
    values[field] = value;
    const source = isOperators(field, kept, from) ? operatorEdition : first.provenance[field];
    // Growing lists go on growing by what sources say.
    if (source !== undefined && !(isGrowing(field) && provenance[field])) provenance[field] = source;
  }
  const isOtherEntry = KOREAN.some((field) => !isSame(values[field], kept[field]));
  if (isOtherEntry && !isEmpty(values.inci)) provenance.inci = operatorEdition;
  addNames(values as IngredientValues, sides);
  return { values: values as IngredientValues, provenance };

  /**
   * What a person said of a text, if only that there is nothing. What a machine made of one ingredient says nothing of another:
   * whoever chooses it has the next run make one.
   */
  function takeText(field: AiTextField, from: IngredientRow | undefined): void {
    const first = from ?? sides.find((side) => side.provenance[field]) ?? kept;
    const source = first.provenance[field];
    values[field] = source || first === kept ? first[field] : null;
    delete provenance[field];
    if (source) provenance[field] = source;
  }
}

/** Whether the value is the operator's word: chosen against another one, united, or what the ingredient is told by. */
function isOperators(field: ContentField, kept: IngredientRow, from: IngredientRow | undefined): boolean {
  if (isGrowing(field)) return false;
  return from !== undefined || TELLING.has(field) || !isEmpty(kept[field]);
}

/** Adds the names that no field says any more: Korean ones were standard names once, all others are further names. */
function addNames(values: IngredientValues, sides: readonly IngredientRow[]): void {
  const said = new Set(
    [values.nameKor, values.nameEng, values.inci, values.colorIndex, values.euInciName, values.nameCn, values.nameJp]
      .concat(values.nameKorPrevious ?? [], values.nameEngPrevious ?? [], values.synonyms ?? [])
      .flatMap((name) => (name ? [keyOf(name)] : [])),
  );
  const add = (field: 'nameKorPrevious' | 'synonyms', name: string | null) => {
    if (!name || said.has(keyOf(name))) return;
    said.add(keyOf(name));
    values[field] = [...(values[field] ?? []), name];
  };
  for (const side of sides) {
    add('nameKorPrevious', side.nameKor);
    for (const name of [side.inci, side.nameEng, side.euInciName, side.euInnName, side.colorIndex])
      add('synonyms', name);
    for (const name of [side.nameCn, side.nameJp]) add('synonyms', name);
    // What lists call it behind an operator's words: by that their next issue finds it.
    add('nameKorPrevious', saidOf(side, 'nameKor'));
    for (const field of ['inci', 'nameEng'] as const) add('synonyms', saidOf(side, field));
  }
}

function saidOf({ sourced }: IngredientRow, field: ContentField): string | null {
  const said = sourced[field]?.value;
  return typeof said === 'string' ? said : null;
}

const keyOf = (name: string): string => (/[가-힣]/.test(name) ? spellingKey(name) : latinNameKey(name));
