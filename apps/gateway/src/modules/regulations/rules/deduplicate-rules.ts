import { lawList, lawLists, type ListKey } from '@gredia/domain/regulations';
import type { RuleOf } from './write-rules';

type ListedRule = Pick<RuleOf, 'ingredientId'> & { substance: Pick<RuleOf['substance'], 'list' | 'country'> };

const isOriginal = (list: ListKey): boolean => lawList(list).country !== '' && lawList(list).copyOf === undefined;

/** The lists that say what of an ingredient is allowed in a country. */
const listsOf = (country: string): ListKey[] =>
  (Object.keys(lawLists) as ListKey[]).filter(
    (list) => isOriginal(list) && lawList(list).country === country && lawList(list).kind !== 'LABEL',
  );

/** About which ingredients each list, and each country but for words on labels, says something. */
function saidBy(rules: readonly ListedRule[]): Set<string> {
  return new Set(
    rules.flatMap(({ ingredientId, substance: { list, country } }) => [
      `${list}|${ingredientId}`,
      ...(lawList(list).kind === 'LABEL' ? [] : [`${country}|${ingredientId}`]),
    ]),
  );
}

/**
 * The rules without those that only repeat another one. A second copy of a list is silent once the list is there whole, and
 * before that about every ingredient of which the part that is there speaks. What one authority tells of other countries
 * is silent in the same way beside all lists of a country.
 * @param whole lists that are there to their end
 */
export function deduplicateRules<Rule extends ListedRule>(rules: readonly Rule[], whole: ReadonlySet<ListKey>): Rule[] {
  const originals = rules.filter(({ substance }) => isOriginal(substance.list));
  const said = saidBy(originals);
  const copies = rules.filter(({ ingredientId, substance }) => {
    const copyOf = lawList(substance.list).copyOf as readonly ListKey[] | undefined;
    return copyOf && !copyOf.some((list) => whole.has(list) || said.has(`${list}|${ingredientId}`));
  });
  const nearer = saidBy([...originals, ...copies]);
  const isWhole = (country: string) => listsOf(country).length > 0 && listsOf(country).every((list) => whole.has(list));
  const told = rules.filter(({ ingredientId, substance: { list, country } }) => {
    if (lawList(list).country !== '') return false;
    return !isWhole(country) && !nearer.has(`${country}|${ingredientId}`);
  });
  return [...originals, ...copies, ...told];
}
