import { footBar, styled } from '@gredia/ui';
import { QuoteButton } from '../../../shared/asking/quote-button';

const Root = styled('div', {
  base: {
    ...footBar,
    display: { base: 'flex', lg: 'none' },
    gap: '2',
  },
});
const SamplePlace = styled('div', { base: { flex: '0 1 35%' } });
const QuotePlace = styled('div', { base: { flex: 1 } });

/** Keeps the buttons of a request visible on narrow screens. */
export function QuoteRequestBar({ product }: { product: { id: string; name: string } }) {
  return (
    <Root role="group" aria-label="견적 요청">
      <SamplePlace>
        <QuoteButton block size="lg" product={product} given={{ isSample: true }} label="샘플 요청" />
      </SamplePlace>
      <QuotePlace>
        <QuoteButton block size="lg" variant="solid" product={product} label="견적 요청하기" />
      </QuotePlace>
    </Root>
  );
}
