import { Card, styled } from '@gredia/ui';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

const Root = styled(Card, { base: { minW: 0 }, variants: { isWaiting: { true: { color: 'fg.subtle' } } } });
const Head = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2.5' } });
const Mark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    boxSize: '26px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 650,
    bg: 'bg.muted',
    color: 'fg.muted',
  },
  variants: {
    state: {
      waiting: {},
      current: { bg: 'brand.solid', color: 'brand.on' },
      done: { bg: 'ok.bg', color: 'ok.fg' },
    },
  },
});
const Title = styled('h2', { base: { fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' } });
const Content = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', mt: '3.5' } });

interface StepCardProps {
  number: number;
  title: string;
  state: 'waiting' | 'current' | 'done';
  children?: ReactNode;
}

/** One step of several, which says whether it is done. */
export function StepCard({ number, title, state, children }: StepCardProps) {
  const titleId = useId();
  return (
    <Root role="region" pad="md" aria-labelledby={titleId} isWaiting={state === 'waiting'}>
      <Head>
        <Mark state={state}>{state === 'done' ? <Check size={15} aria-label="마침" /> : number}</Mark>
        <Title id={titleId}>{title}</Title>
      </Head>
      {children && <Content>{children}</Content>}
    </Root>
  );
}
