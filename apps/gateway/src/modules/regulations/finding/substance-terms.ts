import { lawList, nearness } from '@gredia/domain/regulations';
import type { Executor } from '../../../platform/database/client';
import { named, type SearchNames, writeTerms } from '../../search/public';
import { termKind } from '../../search/search.table';
import type { SubstanceRow } from '../regulations.table';
import { substanceNames } from './substance-names';

type SearchableSubstance = Pick<
  SubstanceRow,
  'id' | 'list' | 'country' | 'state' | 'name' | 'nameKor' | 'names' | 'inciNames' | 'casNo' | 'ecNo'
>;

/** How near a list is to the people here: more is nearer, 0 of second copies. */
export function nearnessOf({ list, country }: Pick<SubstanceRow, 'list' | 'country'>): number {
  const { copyOf, country: own } = lawList(list);
  return copyOf || own === '' ? 0 : nearness(country);
}

/** An entry of a list of law, by its names and numbers; one that has left its list is not searched. */
function substanceTerms(substance: SearchableSubstance): SearchNames {
  const { id, state, name, nameKor, names, inciNames, casNo, ecNo } = substance;
  const weight = nearnessOf(substance);
  if (state !== 'IN_FORCE') return { id, weight, names: [] };
  const cells = [nameKor, name].filter((cell) => cell !== null);
  const { whole, common } = substanceNames([...cells, ...names, ...inciNames]);
  return {
    id,
    weight,
    names: [
      ...named(termKind.NAME, whole),
      ...named(termKind.NUMBER, [...casNo, ...ecNo]),
      ...named(termKind.SYNONYM, common),
    ],
  };
}

/** Brings the search terms of entries of law in line with their names. */
export const rebuildSubstanceTerms = (tx: Executor, rows: readonly SearchableSubstance[]): Promise<void> =>
  writeTerms(tx, 'SUBSTANCE', rows.map(substanceTerms));
