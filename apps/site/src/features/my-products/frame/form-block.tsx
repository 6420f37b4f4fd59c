import { styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section', {
  base: {
    p: { base: '18px 16px', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    scrollMarginTop: '83px',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2.5', mb: '4' },
    '& > header > h2': { textStyle: 'h2' },
    '& > header > small': { textStyle: 'small', color: 'fg.subtle' },
    '& > header > [data-last]': { ms: 'auto' },
  },
});

interface FormBlockProps {
  /** Anchor for the contents at the side. */
  id: string;
  title: string;
  /** Beside the title, such as how many there are. */
  count?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the form. */
export function FormBlock({ id, title, count, action, children }: FormBlockProps) {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {count !== undefined && <small>{count}</small>}
        {action && <span data-last>{action}</span>}
      </header>
      {children}
    </Root>
  );
}
