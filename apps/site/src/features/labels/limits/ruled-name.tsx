import { Link, styled, touchTarget } from '@gredia/ui';
import type { LawRow } from './label-law';

const Root = styled('div', {
  base: {
    '& > a > b': { fontWeight: 600 },
    '& > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
  variants: {
    place: {
      cell: { '& > a': { ...touchTarget, _hover: { color: 'fg.link', textDecoration: 'underline' } } },
      card: {
        mb: '2',
        '& > a': { position: 'relative', display: 'flex', alignItems: 'center', minH: 'touch', my: '-2.5' },
      },
    },
  },
});

/** Where all conditions of an ingredient stand. */
export const rulesHref = ({ href }: LawRow): string => `${href}#rules`;

interface RuledNameProps {
  row: LawRow;
  /** In a cell of the table, or as the head of a card, where the link is as high as a finger needs. */
  place: 'cell' | 'card';
}

/** The ingredient that rules are about, with what the label says of it and which of its lists do. */
export function RuledName({ row: { ingredient, href, percent, isNano, lists }, place }: RuledNameProps) {
  const { title, INCI } = ingredient;
  return (
    <Root place={place}>
      <Link href={href}>
        <b>{title}</b>
      </Link>
      {INCI && INCI !== title && <small>{INCI}</small>}
      {percent !== null && <small>라벨에 적힌 함량 {percent}%</small>}
      {isNano && <small>나노</small>}
      {lists.length > 0 && <small>{lists.join(', ')}</small>}
    </Root>
  );
}
