import { Link } from '@gredia/ui';
import type { LawRow } from './label-law';

/** Where all conditions of an ingredient stand. */
export const rulesHref = ({ href }: LawRow): string => `${href}#rules`;

/** The ingredient that rules are about, with what the label says of it and which of its lists do. */
export function RuledName({ row: { ingredient, href, percent, isNano, lists } }: { row: LawRow }) {
  const { title, INCI } = ingredient;
  return (
    <>
      <Link href={href}>
        <b>{title}</b>
      </Link>
      {INCI && INCI !== title && <small>{INCI}</small>}
      {percent !== null && <small>라벨에 적힌 함량 {percent}%</small>}
      {isNano && <small>나노</small>}
      {lists.length > 0 && <small>{lists.join(', ')}</small>}
    </>
  );
}
