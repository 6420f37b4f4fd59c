import { styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section', {
  base: {
    px: { base: '4', md: '6' },
    py: { base: '4.5', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});
const Head = styled('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2.5', mb: '4' },
});
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Count = styled('small', { base: { textStyle: 'small', color: 'fg.subtle' } });
const Action = styled('span', { base: { ms: 'auto' } });

interface FormBlockProps {
  /** Anchor for the table of contents. */
  id: string;
  title: string;
  /** Beside the title, such as a number of rows. */
  count?: ReactNode;
  /** At the end of the line of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the form. */
export function FormBlock({ id, title, count, action, children }: FormBlockProps) {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {count !== undefined && <Count>{count}</Count>}
        {action && <Action>{action}</Action>}
      </Head>
      {children}
    </Root>
  );
}
