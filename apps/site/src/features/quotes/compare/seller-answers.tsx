import { formatFirstResponse, formatRatioBase, formatShare, GATHERING_LABEL } from '@gredia/domain';
import type { ComparedQuote } from './compared-quotes';

/** How often and how soon a supplier answers. */
export function SellerAnswers({ seller }: Pick<ComparedQuote, 'seller'>) {
  const { responseRatio, ratioBase, firstResponseHours } = seller;
  if (responseRatio === null) return GATHERING_LABEL;
  return (
    <>
      응답률 {formatShare(responseRatio)}
      <small>{formatRatioBase(ratioBase)}</small>
      {firstResponseHours !== null && <small>평균 첫 응답 {formatFirstResponse(firstResponseHours)} (영업시간)</small>}
    </>
  );
}
