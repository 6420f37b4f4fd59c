import { countryName } from '@gredia/domain';
import { cellGroup, type CellGroup } from '@gredia/domain/regulations';
import { LevelBadge, styled, type BadgeTone, touchRow } from '@gredia/ui';
import { Ban, CircleQuestionMark, Gauge, Split, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useIsWide } from '../../../shared/page/use-is-wide';
import { figureCell, figureDetail, figureFrame, figureSize } from '../figure-grid';
import { cellsIn, countedIn, countIngredients, type LawRow } from './label-law';
import { groupAnchor, groupLabel } from './law-groups';

/** Worst first. */
const COUNTED = ['BAN', 'CONDITIONAL', 'LIMIT', 'CAUTION', 'OPEN'] as const satisfies readonly CellGroup[];

type Counted = (typeof COUNTED)[number];

/** The tone of the figure, and how the badge beside it looks. */
const looks: Record<Counted, { tone: 'bad' | 'warn'; badge: BadgeTone; icon: LucideIcon }> = {
  BAN: { tone: 'bad', badge: 'bad', icon: Ban },
  CONDITIONAL: { tone: 'bad', badge: 'conditional', icon: Split },
  LIMIT: { tone: 'warn', badge: 'warn', icon: Gauge },
  CAUTION: { tone: 'warn', badge: 'caution', icon: TriangleAlert },
  OPEN: { tone: 'warn', badge: 'warn', icon: CircleQuestionMark },
};

const Root = styled('ul', {
  base: {
    ...figureFrame,
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    _print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

const Cell = styled('li', {
  base: { ...touchRow('a'), ...figureCell, px: { base: '3.5', md: '4' } },
  variants: {
    /** Four figures in a row; what is open, where something is, in a row of its own. */
    isBand: {
      true: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: 0,
        columnGap: '3',
        minH: 'touch',
        py: '1.5',
        bg: 'warn.bg',
      },
      false: { py: { base: '2.5', md: '3' } },
    },
  },
});

const line = { display: 'flex', alignItems: 'center', gap: '2.5' } as const;
const Line = styled('div', { base: line });
const LinkedLine = styled('a', { base: line });

const Figure = styled('b', {
  base: { letterSpacing: figureSize.letterSpacing },
  variants: {
    isBand: { true: { fontSize: '2xl', lineHeight: '7', fontWeight: 700 }, false: figureSize },
    tone: {
      bad: { color: 'bad.fg' },
      warn: { color: 'warn.fg' },
      none: { color: 'fg.subtle', fontWeight: 400 },
    },
  },
});

const Detail = styled('p', {
  base: figureDetail,
  variants: { isBand: { true: { color: 'fg.muted' } } },
});

interface LawCountsProps {
  groups: ReadonlyMap<CellGroup, readonly LawRow[]>;
  countries: readonly string[];
}

/** How many ingredients are banned, banned under a condition, limited, to be named or open: each by the worst. */
export function LawCounts({ groups, countries }: LawCountsProps) {
  const isWide = useIsWide();
  const shown = COUNTED.filter((group) => group !== 'OPEN' || groups.has(group));
  return (
    <Root aria-label="규제 요약">
      {shown.map((group) => {
        const rows = groups.get(group) ?? [];
        const { tone, badge, icon } = looks[group];
        const isBand = group === 'OPEN';
        const figure = (
          <>
            <Figure isBand={isBand} tone={rows.length > 0 ? tone : 'none'}>
              {countIngredients(rows)}
            </Figure>
            <LevelBadge label={groupLabel[group]} tone={badge} icon={icon} size="sm" />
          </>
        );
        return (
          <Cell key={group} isBand={isBand}>
            {rows.length > 0 ? (
              <LinkedLine href={`#${groupAnchor(group, isWide)}`}>{figure}</LinkedLine>
            ) : (
              <Line>{figure}</Line>
            )}
            {rows.length > 0 && <Detail isBand={isBand}>{detailOf(group, rows, countries)}</Detail>}
          </Cell>
        );
      })}
    </Root>
  );
}

/** `유럽연합 · 부틸페닐메틸프로피오날` of one ingredient, `한국 4 · 유럽연합 4` of several. */
function detailOf(group: Counted, rows: readonly LawRow[], countries: readonly string[]): string {
  const counted = countedIn(rows, countries, group);
  const [only] = rows;
  if (rows.length > 1 || !only || (group !== 'BAN' && group !== 'CONDITIONAL')) {
    return counted.map(({ country, count }) => `${countryName(country)}\u00a0${count}`).join(' · ');
  }
  const [first] = counted;
  const cell = first && cellsIn(only, [first.country]).find((own) => cellGroup(own) === group);
  const what = group === 'CONDITIONAL' && cell?.lines[0] ? cell.lines[0] : only.ingredient.title;
  return [counted.map(({ country }) => countryName(country)).join('·'), what].join(' · ');
}
