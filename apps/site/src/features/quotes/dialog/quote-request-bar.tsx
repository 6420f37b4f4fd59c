import { footBar, styled } from '@gredia/ui';
import { QuoteButton } from '../../../shared/asking/quote-button';

const Root = styled('div', {
  base: {
    ...footBar,
    display: { base: 'flex', lg: 'none' },
    gap: '2',
    '& > button': { minH: 'touch' },
    '& > :first-child': { flex: '0 1 35%' },
    '& > :last-child': { flex: 1 },
  },
});

/** Narrow screens: the way to a request is always in sight. */
export function QuoteRequestBar({ product }: { product: { id: string; name: string } }) {
  return (
    <Root role="group" aria-label="견적 요청">
      <QuoteButton size="lg" product={product} given={{ isSample: true }} label="샘플 요청" />
      <QuoteButton size="lg" variant="solid" product={product} label="견적 요청하기" />
    </Root>
  );
}
