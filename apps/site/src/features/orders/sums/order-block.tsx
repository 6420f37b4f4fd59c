import { Card, styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled(Card, { base: { p: { base: '4', md: '6' } } });
const Head = styled('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', mb: '4' },
});
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Count = styled('small', { base: { ms: '2', textStyle: 'body', color: 'fg.muted', fontWeight: 400 } });

/** Two fields beside each other where there is room. */
export const OrderFields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '4',
  },
});

interface OrderBlockProps {
  title: string;
  /** Behind the title, smaller. */
  count?: string;
  /** At the end of its line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the form of an order. */
export function OrderBlock({ title, count, action, children }: OrderBlockProps) {
  const id = useId();
  return (
    <Root as="section" aria-labelledby={id}>
      <Head>
        <Title id={id}>
          {title}
          {count && <Count>{count}</Count>}
        </Title>
        {action}
      </Head>
      {children}
    </Root>
  );
}
