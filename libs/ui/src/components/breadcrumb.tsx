import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { breadcrumbRecipe } from '../theme/recipes/breadcrumb';
import { styledSlot } from '../theme/styled';
import { Link } from './link';

const Root = styledSlot('nav', breadcrumbRecipe, 'root');
const Crumb = styledSlot(Link, breadcrumbRecipe, 'link');
const Current = styledSlot('span', breadcrumbRecipe, 'current');

interface BreadcrumbProps {
  /** From the top; the last one is the page itself and needs no address. */
  items: readonly { label: string; href?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <Root aria-label="경로">
      {items.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 && <ChevronRight size={14} />}
          {href ? <Crumb href={href}>{label}</Crumb> : <Current aria-current="page">{label}</Current>}
        </Fragment>
      ))}
    </Root>
  );
}
