import { entryLabel, lawList, type RuleEntry } from '@gredia/domain/regulations';
import { Link, styled, touchScreen } from '@gredia/ui';
import { FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1.5',
    columnGap: '1',
    [touchScreen]: { rowGap: '5' },
    textStyle: 'caption',
    color: 'fg.subtle',
    '& > a': {
      // Higher than its line, which keeps its height; on narrow screens as big as a finger needs.
      py: '3px',
      my: '-3px',
      [touchScreen]: { position: 'relative', minW: 'touch', py: '13px', my: '-10px' },
      // Alone it is as wide as its words, and answers beside them.
      '&:only-of-type': {
        [touchScreen]: {
          minW: 'auto',
          _after: {
            content: '""',
            position: 'absolute',
            insetY: 0,
            left: '50%',
            w: 'max(100%, {sizes.touch})',
            transform: 'translateX(-50%)',
          },
        },
      },
      color: 'fg.muted',
      textDecoration: 'underline',
      textDecorationColor: 'border.strong',
      textUnderlineOffset: '3px',
      _hover: { color: 'fg.link' },
    },
    '& > i': {
      px: '5px',
      border: '1px dashed',
      borderColor: 'border.control',
      borderRadius: 'badge',
      fontSize: '2xs',
      fontStyle: 'normal',
      lineHeight: '4',
      fontWeight: 500,
      whiteSpace: 'nowrap',
    },
  },
});

/** Whether a list is a second copy: readable, but not the text of the law. */
export const isSecondCopy = ({ list }: Pick<RuleEntry, 'list'>): boolean =>
  list === 'mfds' || lawList(list).copyOf !== undefined;

type Entry = Pick<RuleEntry, 'list' | 'entry'>;

/** The entries something rests on, each leading to its page. */
export function EntryChips({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  if (!entries.length) return null;
  const labels = new Map(entries.map((entry) => [entryLabel(entry.list, entry.entry), entry]));
  return (
    <Root>
      <FileCheck2 size={12} />
      {[...labels].map(([label, { list, entry }]) => (
        <Link key={label} href={paths.substance(list, entry)} data-source="">
          {label}
        </Link>
      ))}
      {children}
      {entries.every(isSecondCopy) && <i>2차 자료</i>}
    </Root>
  );
}
