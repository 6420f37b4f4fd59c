import { useSectionInView } from '../hooks/use-section-in-view';
import { sectionNavRecipe } from '../theme/recipes/section-nav';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('nav', sectionNavRecipe, 'root');
const Item = styledSlot('a', sectionNavRecipe, 'item');

interface SectionNavProps {
  /** Sections of this page, in their order; `id` is the section's. */
  items: readonly { id: string; label: string }[];
}

/** The contents of a long page at its side; marks the section in view. Hidden below `xl`. */
export function SectionNav({ items }: SectionNavProps) {
  const current = useSectionInView(items);
  return (
    <Root aria-label="이 페이지">
      <ul>
        {items.map(({ id, label }) => (
          <li key={id}>
            <Item href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
            </Item>
          </li>
        ))}
      </ul>
    </Root>
  );
}
