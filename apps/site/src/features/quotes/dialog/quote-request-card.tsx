import type { SellerResponseFragment } from '@gredia/graphql-schema';
import { Card, ChoiceChips, styled } from '@gredia/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { amountIn } from '../../../shared/asking/amount-text';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import { QuoteButton } from '../../../shared/asking/quote-button';
import { ResponseFigures } from '../../../shared/catalogue/response-figures';
import { AmountField } from './amount-field';

// Narrow screens have the bar at the bottom.
const Root = styled('section', { base: { lgDown: { display: 'none' } } });
const Content = styled(Card, { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Title = styled('h2', { base: { fontSize: 'xl', lineHeight: '6', fontWeight: 650 } });
const Lead = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Buttons = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '1.5' } });
const Figures = styled('div', { base: { pt: '3', borderTop: '1px solid', borderColor: 'border.default' } });

const WISHES = ['단가', '샘플 요청', 'MOQ 문의'];
const [PRICE = '', SAMPLE = '', MOQ = ''] = WISHES;

interface QuoteRequestCardProps {
  product: { id: string; name: string; minOrder: string | null; seller: SellerResponseFragment | null };
}

/** Starts a request beside the material: wishes and amount are handed to the dialog. */
export function QuoteRequestCard({ product }: QuoteRequestCardProps) {
  const [wishes, setWishes] = useState<string[] | null>(null);
  const [weight, setWeight] = useState<QuoteGiven['weight']>();
  // A choice that was not touched here does not override a draft.
  const given: QuoteGiven = {
    weight,
    ...(wishes && {
      isSample: wishes.includes(SAMPLE),
      isMoq: wishes.includes(MOQ),
      isPrice: wishes.includes(PRICE),
    }),
  };

  return (
    <Root aria-label="견적 요청">
      <Content pad="md">
        <div>
          <Title>견적 요청</Title>
          <Lead>공급사가 이메일과 견적 내역으로 답변을 보내요.</Lead>
        </div>
        <ChoiceChips label="무엇이 필요하세요?" options={WISHES} values={wishes ?? [PRICE]} onChange={setWishes} />
        <AmountField
          label="예상 수량"
          value={weight ?? amountIn(product.minOrder) ?? { amount: '', unit: 'kg' }}
          onChange={setWeight}
        />
        <Buttons>
          <QuoteButton block size="lg" variant="solid" product={product} given={given} label="견적 요청하기" />
          <QuoteButton
            block
            size="lg"
            product={product}
            given={{ ...given, isSample: true }}
            icon={<FlaskConical size={16} />}
            label="샘플 요청하기"
          />
        </Buttons>
        {product.seller && (
          <Figures>
            <ResponseFigures seller={product.seller} />
          </Figures>
        )}
      </Content>
    </Root>
  );
}
