import { Link, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

export const BriefList = styled('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '16',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
    },
    '& > li:last-child': { borderBottom: 0 },
    '& > li > div': { flex: 1, minW: 0 },
    '& > li > div > div': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
    '& b': { minW: 0, fontWeight: 600, truncate: true },
    '& b > a:hover': { textDecoration: 'underline' },
    '& p': { textStyle: 'small', color: 'fg.muted', truncate: true },
    '& time': { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
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
  /** At the right. */
  end?: ReactNode;
}

/** One entry of a short list: two lines, a tile before, a note behind. */
export function BriefRow({ href, title, badge, text, lead, end }: BriefRowProps) {
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
    </li>
  );
}
