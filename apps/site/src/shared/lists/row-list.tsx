import { Link, styled, touchRow } from '@gredia/ui';
import type { ReactNode } from 'react';
import { listFrame, tintedRow } from './framed-list';

// The rows are plain elements styled from the list: a page with many of them costs one style.

/** Rows in a frame; they are `ListRow`s. */
export const RowList = styled('ul', {
  base: {
    ...listFrame,
    overflow: 'hidden',
    '& > li': {
      ...touchRow('div > b > a'),
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', md: '3.5' },
      px: { base: '3', md: '4' },
      py: '3',
      ...tintedRow,
    },
    '& > li > div': { flex: 1, minW: 0 },
    '& > li > div > b': { fontWeight: 600 },
    '& > li > div > b > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > li > div > p': { textStyle: 'small', color: 'fg.muted' },
    '& > li > small': {
      display: { base: 'none', md: 'block' },
      flex: 'none',
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

interface ListRowProps {
  picture: ReactNode;
  name: ReactNode;
  /** Where the name leads. */
  href?: string;
  /** Below the name. */
  text: ReactNode;
  badge?: ReactNode;
  /** Left out on narrow screens. */
  remark?: ReactNode;
  /** At the end: what can be done. */
  action: ReactNode;
}

export function ListRow({ picture, name, href, text, badge, remark, action }: ListRowProps) {
  return (
    <li>
      {picture}
      <div>
        <b>
          {href === undefined ? (
            name
          ) : (
            <Link href={href} data-title="">
              {name}
            </Link>
          )}
        </b>
        <p>{text}</p>
      </div>
      {badge}
      {remark !== undefined && <small>{remark}</small>}
      {action}
    </li>
  );
}
