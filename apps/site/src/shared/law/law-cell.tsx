import { readLists, unreadLaw, type AnswerWord, type TableCell } from '@gredia/domain/regulations';
import { Badge, Link, styled } from '@gredia/ui';
import { CircleMinus, CircleQuestionMark } from 'lucide-react';
import { EntryChips } from './entry-chip';
import type { CountryLists } from './law-question';
import { RuleBadge } from './rule-badges';
import { VerdictBadge } from './verdict-badge';

/** More words than these would make a row a paragraph: the rest is counted and stands below the table. */
const OPEN_LENGTH = 34;
const FIRST_LENGTH = 44;
/** What the count of the rest takes. */
const COUNT_LENGTH = 9;
/** Where few rows leave room for paragraphs. */
const ROOMY_LENGTH = 140;

// Plain elements styled from the cell: a table has hundreds of cells.
const Root = styled('div', {
  base: {
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2', minH: '6' },
    '& > div > b': { fontSize: '2xl', lineHeight: '6', fontWeight: 700, letterSpacing: '-.02em' },
    '& > p, & > div > p': { fontSize: 'sm', lineHeight: '19px', color: 'fg.muted' },
    '& > p': { mt: '0.5' },
    '& > p > em': { display: 'block', fontStyle: 'normal', color: 'warn.fg' },
    // Conditions that are only counted on screens are all printed.
    '& > p > span, & > div > p > span': { display: 'none', _print: { display: 'inline' } },
    '& > p > a, & > div > p > a': {
      color: 'fg.link',
      whiteSpace: 'nowrap',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      _print: { display: 'none' },
    },
  },
  variants: {
    /** Among many cells. */
    size: {
      md: {},
      sm: {
        '& > div > b': { fontSize: 'lg', lineHeight: '5.5', letterSpacing: 0 },
        '& > p': { fontSize: 'xs', lineHeight: '4.5' },
      },
    },
    isSilent: { true: { '& > p': { color: 'fg.subtle' } } },
    isSplit: {
      true: {
        display: 'contents',
        '& > div': { flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'flex-start' },
        '& > p': { gridColumn: '1 / -1' },
      },
    },
  },
});

interface LawCellProps {
  cell: TableCell;
  /** How the lists of the country stand: silence says which were read, and what was not. */
  lists: CountryLists | undefined;
  /** Where all conditions stand; without it they all stand here. */
  conditionsHref?: string;
  /** The verdict about an amount that is known, in the place of the level. */
  word?: AnswerWord | null;
  /** Few rows leave room for more conditions in the cell. */
  isRoomy?: boolean;
  /** `sm` among many cells. */
  size?: 'sm' | 'md';
  /** In a grid of two columns: the value in the second, what it depends on below both. */
  isSplit?: boolean;
}

/** What a country says of a use: one limit with its level, its condition and the entries that decide. */
export function LawCell({ cell, lists, conditionsHref, word, isRoomy = false, size, isSplit }: LawCellProps) {
  const { state, level, limitPercent, lines, entries } = cell;
  if (state === 'NOT_NAMED' || state === 'NO_DATA') {
    const text = state === 'NO_DATA' ? '자료 없음' : '따로 정하지 않았어요';
    return (
      <Root data-cell isSilent size={size} isSplit={isSplit}>
        <p>{[text, ...lines].join('. ')}</p>
      </Root>
    );
  }
  if (state === 'NO_ENTRY') {
    const unread = level === 'ALLOWED' ? null : unreadLaw(lists);
    return (
      <Root data-cell isSilent size={size} isSplit={isSplit}>
        {level === 'ALLOWED' && (
          <div>
            <Badge icon={<CircleMinus size={13} />}>등록된 제한 없음</Badge>
          </div>
        )}
        <p>
          {lists ? readLists(lists) : '목록'}에 없어요
          {unread && <em>{unread}</em>}
        </p>
      </Root>
    );
  }
  const open = conditionsHref === undefined ? lines.length : shortest(lines, isRoomy ? ROOMY_LENGTH : OPEN_LENGTH);
  const said = <Lines lines={lines} open={open} href={conditionsHref} />;
  // Conditions that are only counted stand beside the value.
  const isOpen = open > 0;
  return (
    <Root data-cell size={size} isSplit={isSplit}>
      <div>
        <CellValue state={state} limitPercent={limitPercent} />
        {word ? (
          <VerdictBadge word={word} size="sm" />
        ) : level ? (
          <RuleBadge level={level} />
        ) : (
          state === 'OPEN' && (
            <Badge tone="warn" icon={<CircleQuestionMark size={13} />}>
              확인 필요
            </Badge>
          )
        )}
        <EntryChips entries={entries} />
        {!isOpen && said}
      </div>
      {isOpen && said}
    </Root>
  );
}

function CellValue({ state, limitPercent }: Pick<TableCell, 'state' | 'limitPercent'>) {
  if (state === 'FREE') return <b>한도 없음</b>;
  if (limitPercent === null) return null;
  return <b>{state === 'LABEL' ? `${limitPercent}% 초과` : `${limitPercent}%`}</b>;
}

interface LinesProps {
  lines: readonly string[];
  /** How many of them stand in the cell. */
  open: number;
  href: string | undefined;
}

function Lines({ lines, open, href }: LinesProps) {
  if (!lines.length) return null;
  const rest = lines.slice(open);
  // A place on this page keeps the rest of its address.
  const More = href?.startsWith('#') ? 'a' : Link;
  return (
    <p>
      {lines.slice(0, open).join(' · ')}
      {rest.length > 0 && href !== undefined && (
        <>
          <span>
            {open > 0 && ' · '}
            {rest.join(' · ')}
          </span>{' '}
          <More href={href}>
            {open > 0 && '외 '}조건 {rest.length}개
          </More>
        </>
      )}
    </p>
  );
}

/** How many lines fit into the cell: at least the one that decides most, unless it is a paragraph. */
function shortest(lines: readonly string[], most: number): number {
  const fitting = (room: number) => {
    let length = 0;
    const over = lines.findIndex((line) => (length += line.length + 3) > room);
    return over < 0 ? lines.length : over;
  };
  if (fitting(most) === lines.length) return lines.length;
  const over = fitting(most - COUNT_LENGTH);
  return over === 0 && (lines[0]?.length ?? 0) <= FIRST_LENGTH ? 1 : over;
}
