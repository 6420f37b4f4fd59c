import type { RegulationLevel } from '@gredia/domain';
import { strictestOfEach, type CellState } from '@gredia/domain/regulations';
import type { LawCellOfLabel, LawRow } from './label-law';
import type { NamedList } from './law-subjects';

type FoundSubstance = NonNullable<NamedList['tokens'][number]['substance']>;

const stateOf: Record<RegulationLevel, CellState> = {
  PROHIBITED: 'BAN',
  CONDITIONAL: 'CONDITIONAL',
  RESTRICTED: 'LIMIT',
  POSITIVE: 'LIMIT',
  CAUTION: 'LABEL',
  ALLOWED: 'OPEN',
};

const cellBasis = { limitPercent: null, entries: [], word: null };

function substanceCell({ name, levels }: FoundSubstance, country: string): LawCellOfLabel {
  const level = strictestOfEach(levels).find((other) => other.country === country)?.level;
  if (level) return { ...cellBasis, state: stateOf[level], level, lines: [`규제 물질 ${name}`] };
  return { ...cellBasis, state: 'OPEN', level: null, lines: ['성분 사전에 없는 이름이라 견주지 못했어요'] };
}

/** Names that no ingredient has and a list of law does: rows of their own, so that a ban of one is counted as a ban. */
export function substanceRows(lists: readonly NamedList[], countries: readonly string[]): LawRow[] {
  const rows = new Map<string, LawRow>();
  for (const list of lists) {
    for (const { substance, text, isNano, percent } of list.tokens) {
      if (!substance) continue;
      const known = rows.get(substance.path);
      const names = lists.length > 1 ? [...new Set([...(known?.lists ?? []), list.name])] : [];
      rows.set(substance.path, {
        ingredient: { id: substance.path, title: text.trim(), INCI: null },
        percent: known?.percent ?? percent,
        isNano,
        lists: names,
        href: substance.path,
        cells: new Map(countries.map((country) => [country, substanceCell(substance, country)])),
        isNamed: true,
      });
    }
  }
  return [...rows.values()];
}
