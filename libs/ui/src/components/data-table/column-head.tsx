import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from '../link';
import type { ColumnSort } from './column';

interface ColumnHeadProps extends ComponentPropsWithoutRef<'th'> {
  sort?: ColumnSort;
}

/** The head of a column; one that sorts leads to the rows in that order. */
export function ColumnHead({ sort, children, ...props }: ColumnHeadProps) {
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  const content = (
    <>
      {children}
      {sort?.direction && <Arrow size={13} />}
    </>
  );
  return (
    <th scope="col" aria-sort={sort?.direction} {...props}>
      {sort ? <Link href={sort.href}>{content}</Link> : content}
    </th>
  );
}
