import { formatWon } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { Button, Card, Checkbox, FieldProblem, footBar, Link, LinkButton, Note, styled } from '@gredia/ui';
import { useId, useRef } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { FormFailure } from '../../../shared/forms/form-failure';
import { handleLongFormKeys } from '../../../shared/forms/long-form-keys';
import { MethodChoice } from '../payment/method-choice';
import { OrderBlock } from '../sums/order-block';
import { OrderColumns } from '../sums/order-columns';
import { PriceSummary } from '../sums/price-summary';
import { AddressBlock, BuyerBlock, TaxBlock } from './buyer-blocks';
import type { OrderedGoods } from './checkout-address';
import type { Checkout, Preview } from './checkout-values';
import { GoodsBlock } from './goods-block';
import { useCheckoutForm, type CheckoutFormState } from './use-checkout-form';

const Summary = styled(Card, { base: { display: 'grid', gap: '4' } });
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Terms = styled('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    mt: '2',
    ps: '6',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: '3' },
  },
});
const TermsLink = styled(Link, { base: { color: 'fg.link', fontWeight: 650 } });
const Changed = styled('b', { base: { display: 'block', mt: '1', fontWeight: 600 } });
const WideOnly = styled('div', { base: { display: { base: 'none', lg: 'grid' } } });
const Foot = styled('div', { base: { ...footBar, display: { base: 'grid', lg: 'none' } } });

interface CheckoutFormProps {
  checkout: Checkout;
  goods: OrderedGoods;
  userId: string;
  onOrdered: (order: OrderDetailFragment, isAsSent: boolean) => void;
}

/** 주문서: who gets what where, and how it is paid. */
export function CheckoutForm({ checkout, goods, userId, onOrdered }: CheckoutFormProps) {
  const form = useCheckoutForm({ checkout, goods, userId, onOrdered });
  const { preview, values, setValue, errorOf, changes, failure } = form;
  const root = useRef<HTMLFormElement>(null);
  const { totalKrw } = preview;
  const whyNot = whyNotOrder(preview);

  const submit = (
    <Button
      type="submit"
      size="lg"
      variant="solid"
      block
      loading={form.isSending ? '주문하는 중' : undefined}
      disabledReason={whyNot ?? undefined}
    >
      {submitText(totalKrw, values.paymentMethod)}
    </Button>
  );

  return (
    <form
      ref={root}
      noValidate
      aria-label="주문서"
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot === null) void form.handleSubmit(event);
      }}
      onKeyDown={(event) => handleLongFormKeys(event, () => root.current?.requestSubmit())}
    >
      <OrderColumns
        summary={
          <Summary pad="lg">
            <Title>결제 금액</Title>
            <PriceSummary
              sums={{ ...preview, goodsKrw: preview.totalItemsPrice, shippingKrw: preview.totalShippingPrice }}
              hasFreight={preview.shipping.some(({ mode }) => mode === 'FREIGHT')}
            />
            <Consent form={form} />
            {changes.length > 0 ? <ChangesNote changes={changes} /> : <FormFailure text={failure} />}
            {whyNot && <Note tone="warn">{whyNot}</Note>}
            <WideOnly>{submit}</WideOnly>
          </Summary>
        }
      >
        <BuyerBlock form={form} />
        <AddressBlock form={form} provider={checkout.roadAddressProvider} />
        <TaxBlock form={form} />
        {totalKrw > 0 && (
          <OrderBlock title="결제 수단">
            <MethodChoice
              options={checkout.paymentOptions}
              value={values.paymentMethod}
              error={errorOf('paymentMethod')}
              onChange={(method) => setValue('paymentMethod', method)}
            />
          </OrderBlock>
        )}
        <GoodsBlock
          preview={preview}
          onLeaveOut={goods.lines && preview.lines.length > 1 ? (id) => void form.leaveOut(id) : undefined}
        />
        {goods.lines && whyNot && <LinkButton href={paths.cart}>장바구니에서 고치기</LinkButton>}
      </OrderColumns>
      <Foot>{submit}</Foot>
    </form>
  );
}

/** Why nothing can be ordered so; null when it can. */
function whyNotOrder({ lines }: Preview): string | null {
  if (lines.length === 0) return '주문할 수 있는 상품이 없어요.';
  return lines.some(({ problem }) => problem !== null)
    ? '주문할 수 없는 상품이 있어요. 빼고 주문하거나 장바구니에서 고쳐 주세요.'
    : null;
}

/** Says what happens: the sum that is paid, or that nothing is paid now. */
function submitText(totalKrw: number, method: string): string {
  if (totalKrw === 0) return '주문하기';
  return method === 'INVOICE' ? `${formatWon(totalKrw)} 후불로 주문하기` : `${formatWon(totalKrw)} 결제하기`;
}

/** What changed while the form was filled: nothing was ordered, and nothing is lost. */
function ChangesNote({ changes }: { changes: readonly string[] }) {
  return (
    <Note tone="warn" role="alert">
      그 사이 바뀐 것이 있어요. 아직 주문하지 않았고, 적은 내용은 그대로예요. 확인하고 다시 주문해 주세요.
      {changes.map((text) => (
        <Changed key={text}>{text}</Changed>
      ))}
    </Note>
  );
}

function Consent({ form: { values, setValue, errorOf } }: { form: CheckoutFormState }) {
  const id = useId();
  const error = errorOf('consent');
  return (
    <div>
      <Checkbox
        required
        size="touch"
        checked={values.consent}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => setValue('consent', target.checked)}
      >
        주문 내용을 확인했고 모두 동의해요
      </Checkbox>
      <Terms>
        <li>
          구매 조건과 환불 규정
          <TermsLink href={paths.terms} target="_blank" aria-label="구매 조건과 환불 규정 보기">
            보기
          </TermsLink>
        </li>
        <li>
          공급사에 배송 정보 제공
          <TermsLink href={paths.privacy} target="_blank" aria-label="공급사에 배송 정보 제공 보기">
            보기
          </TermsLink>
        </li>
      </Terms>
      {error && <FieldProblem id={id}>{error}</FieldProblem>}
    </div>
  );
}
