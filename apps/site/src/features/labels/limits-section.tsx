import { CELL_GROUPS, productUseLabel, worstGroup, type ProductUse } from '@gredia/domain/regulations';
import { Button, Link, Note, styled, VisuallyHidden } from '@gredia/ui';
import { Fragment, useState } from 'react';
import { paths } from '../../app/paths';
import { MAIN_COUNTRIES, missingLaw } from '../shared/law/law-question';
import { inOrder, nameOf } from './country-names';
import type { LabelFindings } from './label-findings';
import { cellsIn, groupedRows, lawRows, type LabelLaw, type LawRow } from './label-law';
import { LawCounts } from './law-counts';
import { groupLabel } from './law-groups';
import { LimitsCards } from './limits-cards';
import { LimitsTable } from './limits-table';
import { UseBar } from './use-bar';

const Root = styled('section', {
  base: {
    minW: 0,
    '& > [data-notes]': {
      display: 'grid',
      gap: '8px',
      mt: '12px',
      '& a': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '& button': { ms: '8px', _print: { display: 'none' } },
    },
  },
});

interface LimitsSectionProps {
  regulated: LabelFindings['regulated'];
  law: LabelLaw;
  use: ProductUse;
  onUse: (use: ProductUse) => void;
}

/** What each country says of the ingredients of a label in the chosen product: counts, cells, how far it was checked. */
export function LimitsSection({ regulated, law, use, onUse }: LimitsSectionProps) {
  const allCountries = inOrder(law.coverage.map(({ country }) => country));
  const [countries, setCountries] = useState(allCountries.filter((country) => MAIN_COUNTRIES.includes(country)));
  const rows = lawRows(law, regulated, use);
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
      {isSaying ? (
        <>
          <LimitsTable groups={groups} countries={countries} coverage={law.coverage} />
          <LimitsCards
            groups={groups}
            countries={countries}
            coverage={law.coverage}
            onMore={hidden.length > 0 ? () => setCountries(allCountries) : undefined}
          />
        </>
      ) : (
        <NothingSaid countries={countries} coverage={law.coverage} use={use} />
      )}
      <div data-notes>
        <ElsewhereNote rows={rows} countries={countries} hidden={hidden} onShow={() => setCountries(allCountries)} />
        <SilentNote rows={groups.get('NONE') ?? []} use={use} />
        <Note>규제 정보는 참고용이에요. 조언이 아니니 출시 전에 원문 고시를 확인해 주세요.</Note>
      </div>
    </Root>
  );
}

/** That a list says nothing is no permission where lists are missing. */
function NothingSaid({
  countries,
  coverage,
  use,
}: Pick<LabelLaw, 'coverage'> & { countries: string[]; use: ProductUse }) {
  const shown = coverage.filter(({ country }) => countries.includes(country));
  const open = shown.filter(({ isWhole }) => !isWhole);
  const whole = shown.filter(({ isWhole }) => isWhole).map(({ country }) => nameOf(country));
  return (
    <Note tone={open.length ? 'warn' : 'neutral'}>
      {whole.length > 0 && `${whole.join(', ')}: ${productUseLabel[use]}에 등록된 제한이 있는 성분이 없어요. `}
      {open.map((lists) => {
        const missing = missingLaw(lists);
        const why = lists.isLoaded ? (missing.length ? `${missing.join(', ')} 미반영` : '일부만 확인') : '자료 없음';
        return (
          <Fragment key={lists.country}>{`${nameOf(lists.country)}: 쓸 수 있다고 말할 수 없어요 (${why}). `}</Fragment>
        );
      })}
    </Note>
  );
}

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
    return [`${nameOf(country)}: ${names.join(', ')}`];
  });
  if (!said.length) return null;
  return (
    <Note tone="warn">
      표에 없는 나라에서 더 엄격해요. {said.join(' · ')}
      <Button size="sm" variant="ghost" onClick={onShow}>
        모든 나라 보기
      </Button>
    </Note>
  );
}

/** Ingredients with rules that say nothing of this product in these countries. */
function SilentNote({ rows, use }: { rows: readonly LawRow[]; use: ProductUse }) {
  if (!rows.length) return null;
  return (
    <Note>
      {rows.map(({ ingredient }, index) => (
        <Fragment key={ingredient.id}>
          {index > 0 && ', '}
          <Link href={paths.ingredient(ingredient.title)}>{ingredient.title}</Link>
        </Fragment>
      ))}
      : 규칙이 있지만 이 나라들은 {productUseLabel[use]}에 정한 것이 없어요.
    </Note>
  );
}
