import { countryName } from '@gredia/domain';
import { cellGroup, type CellGroup } from '@gredia/domain/regulations';
import { LevelBadge, styled, type BadgeTone } from '@gredia/ui';
import { Ban, CircleQuestionMark, Gauge, Split, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useIsWide } from '../../../shared/page/use-is-wide';
import { cellsIn, countedIn, countIngredients, type LawRow } from './label-law';
import { groupAnchor, groupLabel } from './law-groups';

/** Worst first. */
const COUNTED = ['BAN', 'CONDITIONAL', 'LIMIT', 'CAUTION', 'OPEN'] as const satisfies readonly CellGroup[];

type Counted = (typeof COUNTED)[number];

const looks: Record<Counted, { tone: BadgeTone; icon: LucideIcon }> = {
  BAN: { tone: 'bad', icon: Ban },
  CONDITIONAL: { tone: 'conditional', icon: Split },
  LIMIT: { tone: 'warn', icon: Gauge },
  CAUTION: { tone: 'caution', icon: TriangleAlert },
  OPEN: { tone: 'warn', icon: CircleQuestionMark },
};

const Root = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    _print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& > li': {
      // The hairlines of the outer cells fall under the frame, which cuts them off.
      ms: '-1px',
      mt: '-1px',
      minW: 0,
      px: { base: '3.5', md: '4' },
      py: { base: '2.5', md: '3' },
      borderTop: '1px solid',
      borderLeft: '1px solid',
      borderColor: 'border.default',
    },
    // Four figures in a row; what is open, where something is, in a row of its own.
    '& > li[data-open]': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: 0,
      columnGap: '3',
      py: '1.5',
      bg: 'warn.bg',
      '& b': { fontSize: '2xl', lineHeight: '7' },
      '& p': { color: 'fg.muted' },
    },
    '& > li > a, & > li > div': { display: 'flex', alignItems: 'center', gap: '2.5' },
    '& b': {
      fontSize: { base: '21px', md: '26px' },
      lineHeight: { base: '7', md: '34px' },
      fontWeight: 700,
      letterSpacing: '-.03em',
    },
    '& [data-tone=bad] b': { color: 'bad.fg' },
    '& [data-tone=warn] b': { color: 'warn.fg' },
    '& [data-none] b': { color: 'fg.subtle', fontWeight: 400 },
    '& p': { textStyle: 'caption', fontSize: 'xs', lineHeight: '4.5', color: 'fg.subtle' },
  },
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
        const { tone, icon } = looks[group];
        const figure = (
          <>
            <b>{countIngredients(rows)}</b>
            <LevelBadge label={groupLabel[group]} tone={tone} icon={icon} size="sm" />
          </>
        );
        return (
          <li
            key={group}
            data-tone={group === 'BAN' || group === 'CONDITIONAL' ? 'bad' : 'warn'}
            data-open={group === 'OPEN' || undefined}
            data-none={rows.length === 0 || undefined}
          >
            {rows.length > 0 ? <a href={`#${groupAnchor(group, isWide)}`}>{figure}</a> : <div>{figure}</div>}
            {rows.length > 0 && <p>{detailOf(group, rows, countries)}</p>}
          </li>
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
