import type { AnswerWord, TableCell } from '@gredia/domain/regulations';
import { Badge, Link, styled } from '@gredia/ui';
import { CircleMinus, CircleQuestionMark } from 'lucide-react';
import { RuleBadge } from '../rule-badges';
import { EntryChips } from './entry-chip';
import { VerdictBadge } from './verdict-badge';

/** More words than these would make a row a paragraph: the rest is counted and stands below the table. */
const OPEN_LENGTH = 34;
const FIRST_LENGTH = 44;
/** Where few rows leave room for paragraphs. */
const ROOMY_LENGTH = 140;

const Root = styled('div', {
  base: {
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minH: '24px' },
    '& > div > b': { fontSize: '17px', lineHeight: '24px', fontWeight: 700, letterSpacing: '-.02em' },
    '& > p': { mt: '2px', fontSize: '13px', lineHeight: '19px', color: 'fg.muted' },
    '& > p > span[data-rest]': { display: 'none', _print: { display: 'inline' } },
    '& > p > a': {
      color: 'fg.link',
      whiteSpace: 'nowrap',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      _print: { display: 'none' },
    },
    '&[data-silent] > p': { mt: '2px', color: 'fg.subtle' },
  },
});

interface LawCellProps {
  cell: TableCell;
  /** The lists of the country that were read, where it names no ingredient. */
  lists: string;
  /** Where all conditions stand; without it they all stand here. */
  conditionsHref?: string;
  /** The verdict about an amount that is known, in the place of the level. */
  word?: AnswerWord | null;
  /** Few rows leave room for more conditions in the cell. */
  isRoomy?: boolean;
}

/** What a country says of a use: one limit with its level, its condition and the entries that decide. */
export function LawCell({ cell, lists, conditionsHref, word, isRoomy = false }: LawCellProps) {
  const { state, level, limitPercent, lines, entries } = cell;
  if (state === 'NOT_NAMED' || state === 'NO_DATA') {
    const text = state === 'NO_DATA' ? '자료 없음' : '따로 정하지 않았어요';
    return (
      <Root data-cell data-silent>
        <p>{[text, ...lines].join('. ')}</p>
      </Root>
    );
  }
  if (state === 'NO_ENTRY') {
    return (
      <Root data-cell data-silent>
        {level === 'ALLOWED' && (
          <div>
            <Badge icon={<CircleMinus size={13} />}>등록된 제한 없음</Badge>
          </div>
        )}
        <p>{lists}에 없어요</p>
      </Root>
    );
  }
  return (
    <Root data-cell>
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
      </div>
      <Lines lines={lines} href={conditionsHref ?? null} isRoomy={isRoomy} />
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
  href: string | null;
  isRoomy: boolean;
}

function Lines({ lines, href, isRoomy }: LinesProps) {
  if (!lines.length) return null;
  const open = href !== null ? shortest(lines, isRoomy ? ROOMY_LENGTH : OPEN_LENGTH) : lines.length;
  const rest = lines.slice(open);
  // A place on this page keeps the rest of its address.
  const More = href?.startsWith('#') ? 'a' : Link;
  return (
    <p>
      {lines.slice(0, open).join(' · ')}
      {rest.length > 0 && href !== null && (
        <>
          <span data-rest>
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
  let length = 0;
  const over = lines.findIndex((line) => (length += line.length + 3) > most);
  if (over < 0) return lines.length;
  return over === 0 && (lines[0]?.length ?? 0) <= FIRST_LENGTH ? 1 : over;
}
