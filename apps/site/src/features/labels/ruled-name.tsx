import { Link } from '@gredia/ui';
import { paths } from '../../app/paths';
import type { LawRow } from './label-law';

/** Where all conditions of an ingredient stand. */
export const rulesHref = ({ ingredient }: LawRow): string => `${paths.ingredient(ingredient.title)}#rules`;

/** The ingredient that rules are about, with the amount that the label names. */
export function RuledName({ row: { ingredient, percent } }: { row: LawRow }) {
  const { title, INCI } = ingredient;
  return (
    <>
      <Link href={paths.ingredient(title)}>
        <b>{title}</b>
      </Link>
      {INCI && INCI !== title && <small>{INCI}</small>}
      {percent !== null && <small>라벨에 적힌 함량 {percent}%</small>}
    </>
  );
}
