import { useSectionInView } from '../hooks/use-section-in-view';
import { styled } from '../theme/styled';

const Root = styled('nav', {
  base: {
    position: 'sticky',
    top: '91px',
    display: { base: 'none', xl: 'block' },
    alignSelf: 'start',
    '& a': {
      display: 'block',
      py: '1.5',
      ps: '3.5',
      borderInlineStart: '2px solid',
      borderColor: 'border.default',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
    },
    '& a[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 600 },
  },
});

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
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
