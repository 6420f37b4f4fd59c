import { changeLabel } from '@gredia/domain';
import type { ChangeLogRowFragment } from '@gredia/graphql-schema';
import { formatTime, Link, styled, VisuallyHidden } from '@gredia/ui';
import { pullPath } from '@gredia/domain';
import { SourceNote } from '../../shared/catalogue/source-note';
import { listFrame, tintedRow } from '../../shared/lists/framed-list';
import { changeWords, originWords, targetHref, targetLabel, type HistoryRow } from './change-words';

// When, name, what, from and to, who: below one another on narrow screens. Plain rows styled from the list.

/** The changes of a day; its rows are `ChangeRow`s. */
export const ChangeRows = styled('ul', {
  base: {
    ...listFrame,
    overflow: 'hidden',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: '40px minmax(0, 200px) 112px minmax(0, 1fr) minmax(0, 300px)',
      },
      alignItems: 'baseline',
      gap: { base: '1', md: '4' },
      px: { base: '3', md: '4' },
      py: '11px',
      ...tintedRow,
    },
    // At the end of the line of the name where that is a line of its own.
    '& > li > time': { gridArea: { base: '1 / 2', md: 'auto' }, textStyle: 'small', color: 'fg.subtle' },
    '& > li > div:nth-of-type(1)': { gridArea: { base: '1 / 1', md: 'auto' } },
    '& > li > :is(b, p, div:last-child)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& > li > div': { minW: 0, overflowWrap: 'anywhere' },
    '& > li > div > b': { fontWeight: 600 },
    '& > li > div > b > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > li > div > small': { ms: '1.5', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& > li > b': { textStyle: 'small', fontWeight: 600 },
    '& > li > b > code': { overflowWrap: 'anywhere' },
    '& > li > p': { minW: 0, textStyle: 'small', overflowWrap: 'anywhere' },
    '& > li > p > s, & > li > p > i': { fontStyle: 'normal', color: 'fg.subtle' },
    '& > li > div:last-child': {
      display: 'flex',
      flexDirection: { base: 'row', md: 'column' },
      flexWrap: 'wrap',
      gap: { base: '2', md: '0' },
      alignItems: { base: 'baseline', md: 'flex-end' },
      textStyle: 'small',
      color: 'fg.muted',
      textAlign: { md: 'end' },
    },
    '& > li > div:last-child > a': { color: 'fg.link', _hover: { textDecoration: 'underline' } },
  },
});

/** One change: when, of what, which field, from what to what, by whom and after which edition. */
export function ChangeRow({ row }: { row: HistoryRow }) {
  const { key, targetType, targetName, pull, source, createdAt } = row;
  const label = changeLabel(key);
  return (
    <li>
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      <div>
        <b>
          <Link href={targetHref(row)}>{targetName}</Link>
        </b>
        {targetType !== 'INGREDIENT' && <small>{targetLabel[targetType]}</small>}
      </div>
      <b>{label ?? <code>{key}</code>}</b>
      <p>
        <Change row={row} />
      </p>
      <div>
        {pull ? <Link href={pullPath(pull.number)}>{originWords(row)}</Link> : <span>{originWords(row)}</span>}
        {source && <SourceNote source={source} />}
      </div>
    </li>
  );
}

function Change({ row }: { row: ChangeLogRowFragment }) {
  const { was, is } = changeWords(row);
  if (was !== null && is !== null)
    return (
      <>
        <s>{was}</s> <span aria-hidden="true">→</span>
        <VisuallyHidden>에서 </VisuallyHidden> {is}
      </>
    );
  if (was !== null)
    return (
      <>
        <s>{was}</s> <i>삭제</i>
      </>
    );
  return is;
}
