import { Wide, type Button } from '@gredia/ui';
import type { ComponentProps } from 'react';
import { QuoteButton } from './quote-button';
import { RequestProductButton } from './request-product-button';

export interface ObtainableProduct {
  id: string;
  name: string;
  manufacture: string | null;
  /** The supplier's account; null where there is none to answer. */
  seller: object | null;
}

interface MaterialActionProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  product: ObtainableProduct;
  /** On narrow screens fewer words are drawn; what is read out stays the same. */
  isShort?: boolean;
  /** Tells the buttons of a page apart where a material stands on it more than once. */
  place?: string;
}

/** The way to a material: a quote where its supplier can be asked, else 원료 요청하기 with what is known of it. */
export function MaterialAction({ product, place = '', size = 'sm', isShort, ...look }: MaterialActionProps) {
  const { id, name, manufacture, seller } = product;
  if (seller) {
    return (
      <QuoteButton {...look} size={size} product={product}>
        {isShort ? (
          <span>
            견적<Wide> 요청</Wide>
          </span>
        ) : undefined}
      </QuoteButton>
    );
  }
  return (
    <RequestProductButton {...look} size={size} place={place + id} name={name} manufacture={manufacture} isInRow>
      {isShort ? (
        <span>
          <Wide>원료 </Wide>요청하기
        </span>
      ) : undefined}
    </RequestProductButton>
  );
}
