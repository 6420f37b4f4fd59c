import { styled } from '@gredia/ui';

const Text = styled('p', { base: { textStyle: 'small', color: 'fg.subtle' } });

/** Stands wherever something is sold (docs/product/shop.md#intermediary). */
export function IntermediaryNotice() {
  return (
    <Text>그레디아는 통신판매중개자로서 거래 당사자가 아닙니다. 상품, 주문, 배송의 책임은 공급사에 있습니다.</Text>
  );
}
