import { countryName } from '@gredia/domain';
import { CELL_GROUPS, nearestFirst, worstGroup, type ProductUse } from '@gredia/domain/regulations';
import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { useState } from 'react';
import { MAIN_COUNTRIES } from '../../../shared/law/law-question';
import { useIsPrinted } from '../../../shared/sharing/use-is-printed';
import { cellsIn, groupedRows, lawRows, type LabelLaw, type LawRow } from './label-law';
import { LawCounts } from './law-counts';
import { groupLabel } from './law-groups';
import { subjectsOfLists, unknownNames, type NamedList } from './law-subjects';
import { LimitsCards } from './limits-cards';
import { LimitsTable } from './limits-table';
import { SilentNotes } from './silent-notes';
import { substanceRows } from './substance-rows';
import { UseBar } from './use-bar';

const Root = styled('section', { base: { minW: 0 } });
const Notes = styled('div', { base: { display: 'grid', gap: '2', mt: '3' } });
const MoreButton = styled(Button, { base: { ms: '2' } });

interface LimitsSectionProps {
  /** Each is judged by what it says itself. */
  lists: readonly NamedList[];
  law: LabelLaw;
  use: ProductUse;
  onUse: (use: ProductUse) => void;
}

/** What each country says of the ingredients of a label in the chosen product: counts, cells, how far it was checked. */
export function LimitsSection({ lists, law, use, onUse }: LimitsSectionProps) {
  const allCountries = law.coverage.map(({ country }) => country).sort(nearestFirst);
  const [chosen, setCountries] = useState(allCountries.filter((country) => MAIN_COUNTRIES.includes(country)));
  const rows = [...substanceRows(lists, allCountries), ...lawRows(law, subjectsOfLists(lists), use)];
  const unknown = unknownNames(lists.flatMap(({ tokens }) => tokens));
  const isPrinted = useIsPrinted();
  // Paper cannot be unfolded: each country that says something has its column there.
  const countries = isPrinted
    ? allCountries.filter((country) => chosen.includes(country) || hasRules(rows, country))
    : chosen;
  const groups = groupedRows(rows, countries);
  const isSaying = [...groups.keys()].some((group) => group !== 'NONE');
  const hidden = allCountries.filter((country) => !countries.includes(country));
  return (
    <Root aria-labelledby="label-limits">
      <VisuallyHidden as="h2" id="label-limits">
        국가별 한도
      </VisuallyHidden>
      <LawCounts groups={groups} countries={countries} />
      <UseBar use={use} onUse={onUse} countries={countries} allCountries={allCountries} onCountries={setCountries} />
      {isSaying && (
        <>
          <LimitsTable groups={groups} countries={countries} coverage={law.coverage} isPrinted={isPrinted} />
          <LimitsCards
            groups={groups}
            countries={countries}
            coverage={law.coverage}
            onMore={hidden.length > 0 ? () => setCountries(allCountries) : undefined}
          />
        </>
      )}
      <Notes>
        <ElsewhereNote rows={rows} countries={countries} hidden={hidden} onShow={() => setCountries(allCountries)} />
        <SilentNotes rows={rows} countries={countries} coverage={law.coverage} use={use} unknown={unknown} />
        <Note>규제 정보는 참고용이에요. 조언이 아니니 출시 전에 원문 고시를 확인해 주세요.</Note>
      </Notes>
    </Root>
  );
}

const hasRules = (rows: readonly LawRow[], country: string): boolean =>
  rows.some((row) => worstGroup(cellsIn(row, [country])) !== 'NONE');

interface ElsewhereNoteProps {
  rows: readonly LawRow[];
  countries: readonly string[];
  hidden: readonly string[];
  onShow: () => void;
}

/** Countries without a column that are stricter with an ingredient than those with one. */
function ElsewhereNote({ rows, countries, hidden, onShow }: ElsewhereNoteProps) {
  const said = hidden.flatMap((country) => {
    const banned = rows.filter((row) => {
      const group = worstGroup(cellsIn(row, [country]));
      const isBanned = group === 'BAN' || group === 'CONDITIONAL';
      const shown = worstGroup(cellsIn(row, countries));
      return isBanned && CELL_GROUPS.indexOf(group) < CELL_GROUPS.indexOf(shown);
    });
    if (!banned.length) return [];
    const names = banned.map((row) => {
      const group = worstGroup(cellsIn(row, [country]));
      return `${row.ingredient.title} ${groupLabel[group]}`;
    });
    return [`${countryName(country)}: ${names.join(', ')}`];
  });
  if (!said.length) return null;
  return (
    <Note tone="warn">
      표에 없는 나라에서 더 엄격해요. {said.join(' · ')}
      <MoreButton size="sm" variant="ghost" onClick={onShow}>
        모든 나라 보기
      </MoreButton>
    </Note>
  );
}
