import { Link, RelativeTime, styled, touchRow } from '@gredia/ui';
import type { ReactNode } from 'react';

// The rows are plain elements styled from the list.

/** A short list in two lines each; its rows are `BriefRow`s. */
export const BriefList = styled('ul', {
  base: {
    '& > li': {
      ...touchRow('div > div > b > a'),
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '16',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
    },
    '& > li > div': { flex: 1, minW: 0 },
    '& > li > div > div': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
    '& > li > div > div > b': { minW: 0, fontWeight: 600, truncate: true },
    '& > li > div > div > b > a:hover': { textDecoration: 'underline' },
    '& > li > div > p': { textStyle: 'small', color: 'fg.muted', truncate: true },
    // As wide as a date, and from its left edge on: the date becomes "3분 전" when the page comes to life, and does not move.
    '& > li > small': { minW: '70px', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
  },
});

interface BriefRowProps {
  /** Where the entry has a page. */
  href?: string;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  text?: string | null;
  lead?: ReactNode;
  /** At the right: a mark. */
  end?: ReactNode;
  /** At the right: when it was. */
  at?: string;
}

/** One entry of a short list: two lines, a tile before, a note behind. */
export function BriefRow({ href, title, badge, text, lead, end, at }: BriefRowProps) {
  return (
    <li>
      {lead}
      <div>
        <div>
          <b>{href ? <Link href={href}>{title}</Link> : title}</b>
          {badge}
        </div>
        {text && <p>{text}</p>}
      </div>
      {end}
      {at !== undefined && (
        <small>
          <RelativeTime value={at} />
        </small>
      )}
    </li>
  );
}
