import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { sectionRecipe } from '../theme/recipes/section';
import { styledSlot } from '../theme/styled';
import { Link } from './link';

const Root = styledSlot('section', sectionRecipe, 'root');
const Header = styledSlot('header', sectionRecipe, 'header');
const Title = styledSlot('h2', sectionRecipe, 'title');
const Count = styledSlot('small', sectionRecipe, 'count');
const More = styledSlot(Link, sectionRecipe, 'more');
const ExternalMore = styledSlot('a', sectionRecipe, 'more');

interface SectionProps {
  title: string;
  /** Anchor for a SectionNav. */
  id?: string;
  /** Beside the title, such as `38건`. */
  count?: ReactNode;
  /** Where the rest is. */
  more?: { label: string; href: string; external?: boolean };
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, id, count, more, children }: SectionProps) {
  return (
    <Root id={id} aria-label={title}>
      <Header>
        <Title>{title}</Title>
        {count !== undefined && <Count>{count}</Count>}
        {more &&
          (more.external ? (
            <ExternalMore href={more.href} target="_blank" rel="noopener">
              {more.label}
              <ChevronRight size={15} />
            </ExternalMore>
          ) : (
            <More href={more.href} aria-label={`${title} ${more.label}`}>
              {more.label}
              <ChevronRight size={15} />
            </More>
          ))}
      </Header>
      {children}
    </Root>
  );
}
