import { latinNameKey } from '@gredia/domain';
import type { IngredientIdentity } from './ingredient-identities';
import { groupBy } from '../../../platform/lists/group-by';

const keyOf = (name: string | null) => (name === null ? null : latinNameKey(name));

/**
 * Latin names of ingredients that became part of another one, with the id of that one: their own, then what else the result
 * is called since, such as what lists call one whose name an operator had written anew.
 */
export function mergedKeys(identities: readonly IngredientIdentity[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { id, merged = [] } of identities) {
    for (const { inci, nameEng } of merged) {
      for (const key of [keyOf(inci), keyOf(nameEng)]) if (key !== null && !keys.has(key)) keys.set(key, id);
    }
  }
  for (const { id, merged = [], synonyms } of identities) {
    if (!merged.length) continue;
    for (const name of synonyms) {
      const key = latinNameKey(name);
      if (/[A-Za-z]/.test(name) && !keys.has(key)) keys.set(key, id);
    }
  }
  return keys;
}

/** A row of a Korean list. */
interface KoreanNames {
  code: string | null;
  nameKor: string;
  nameEng: string | null;
}

type Coded = ReadonlyMap<string, IngredientIdentity>;

/**
 * Finds the ingredient that a row of a Korean list means because the one it is about became part of it: by the code, else
 * by the Korean name where no ingredient of its own has it, or where the English name is that of the one that went.
 */
export function mergedTarget(
  identities: readonly IngredientIdentity[],
  byCode: Coded,
): (row: KoreanNames) => string | undefined {
  const all = identities.flatMap(({ id, merged = [] }) => merged.map((gone) => ({ ...gone, into: id })));
  if (!all.length) return () => undefined;
  const codes = new Map(all.flatMap(({ kciaCode, into }) => (kciaCode === null ? [] : [[kciaCode, into] as const])));
  const named = groupBy(
    all.filter(({ nameKor }) => nameKor !== null),
    ({ nameKor }) => nameKor!,
  );
  const own = groupBy(identities, ({ nameKor }) => nameKor);
  return ({ code, nameKor, nameEng }) => {
    if (code !== null && byCode.has(code)) return undefined;
    if (code !== null && codes.has(code)) return codes.get(code);
    const english = keyOf(nameEng);
    const isNamed = (one: { nameEng: string | null; inci: string | null }) =>
      english !== null && [keyOf(one.nameEng), keyOf(one.inci)].includes(english);
    // An entry with a code of its own is another one, whatever it is called.
    const gone = (named.get(nameKor) ?? []).filter(({ kciaCode }) => code === null || kciaCode === null);
    const standing = own.get(nameKor) ?? [];
    if (standing.some(isNamed)) return undefined;
    return (gone.find(isNamed) ?? (standing.length ? undefined : gone[0]))?.into;
  };
}
