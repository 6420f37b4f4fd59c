import { countryLabel } from '@gredia/domain';
import { amountOfUseLevel } from '@gredia/domain/regulations';
import { ColumnHead, formatNumber, Section, styled, TableFrame, touchScreen } from '@gredia/ui';
import { SourceNote } from '../../shared/catalogue/source-note';
import type { IngredientDetail } from './ingredient-detail';

const Summary = styled('summary', {
  base: {
    w: 'fit-content',
    minH: '6',
    [touchScreen]: { minH: 'touch' },
    py: { base: '3', md: '0.5' },
    textStyle: 'small',
    color: 'fg.link',
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
const Remark = styled('p', { base: { my: '2', textStyle: 'small', color: 'fg.muted' } });

// Plain rows: there may be hundreds of them.
const Levels = styled('tbody', {
  base: {
    '& > tr > th': { textAlign: 'start', fontWeight: 600, bg: 'bg.subtle' },
    '& > tr > th > span': { display: 'flex', mt: '0.5', fontWeight: 400 },
    '& > tr > td:last-child': { fontWeight: 600, whiteSpace: 'nowrap' },
    '& > tr > td > small': {
      display: 'block',
      textStyle: 'caption',
      fontWeight: 400,
      color: 'fg.subtle',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
});

type Level = IngredientDetail['useLevels'][number];

/** The levels of each source together, in the order they come. */
function bySource(levels: readonly Level[]): Level[][] {
  const groups = new Map<string, Level[]>();
  for (const level of levels) {
    const key = `${level.source.key} ${level.source.edition}`;
    groups.set(key, [...(groups.get(key) ?? []), level]);
  }
  return [...groups.values()];
}

/** Amounts that were in use, folded: history of products and inventories, which permits nothing. */
export function UseLevelsSection({ ingredient: { useLevels } }: { ingredient: IngredientDetail }) {
  if (useLevels.length === 0) return null;
  const hasApplications = useLevels.some(({ applicationText }) => applicationText !== null);
  return (
    <Section id="use-levels" title="시중 사용 이력 (한도가 아니에요)">
      <details>
        <Summary>사용 이력 {formatNumber(useLevels.length)}건 펼쳐 보기</Summary>
        <Remark>
          실제로 쓰였거나 자료에 실린 함량이에요. 이만큼 써도 된다는 뜻이 아니니 한도는 국가별 규제에서 확인해 주세요.
        </Remark>
        <TableFrame caption="시중 사용 이력 표" dense top>
          <thead>
            <tr>
              <ColumnHead>제품·부위</ColumnHead>
              {hasApplications && <ColumnHead>사용 방법</ColumnHead>}
              <ColumnHead>쓰인 함량</ColumnHead>
            </tr>
          </thead>
          {bySource(useLevels).map((levels) => (
            <SourceLevels
              key={`${levels[0]!.source.key} ${levels[0]!.source.edition}`}
              levels={levels}
              hasApplications={hasApplications}
            />
          ))}
        </TableFrame>
      </details>
    </Section>
  );
}

interface SourceLevelsProps {
  levels: readonly Level[];
  /** Whether any source says how its products are used. */
  hasApplications: boolean;
}

function SourceLevels({ levels, hasApplications }: SourceLevelsProps) {
  const [{ country, kindText, source }] = levels as [Level];
  return (
    <Levels>
      <tr>
        <th scope="rowgroup" colSpan={hasApplications ? 3 : 2}>
          {countryLabel[country] ?? country} · {kindText}
          <span>
            <SourceNote source={source} />
          </span>
        </th>
      </tr>
      {levels.map((level) => (
        <tr key={[level.placeText, level.application, level.minPercent, level.maxPercent, level.note].join('|')}>
          <td>{level.placeText ?? '제품 구분 없음'}</td>
          {hasApplications && <td>{level.applicationText ?? '–'}</td>}
          <td>
            {amountOfUseLevel(level)}
            {level.note && <small>{level.note}</small>}
          </td>
        </tr>
      ))}
    </Levels>
  );
}
