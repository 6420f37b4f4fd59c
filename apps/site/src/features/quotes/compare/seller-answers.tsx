import { formatFirstResponse, formatRatioBase, formatShare, GATHERING_LABEL } from '@gredia/domain';
import { Remark } from './cell-parts';
import type { ComparedQuote } from './compared-quotes';

/** The response figures of a supplier. */
export function SellerAnswers({ seller }: Pick<ComparedQuote, 'seller'>) {
  const { responseRatio, ratioBase, firstResponseHours } = seller;
  if (responseRatio === null) return GATHERING_LABEL;
  return (
    <>
      응답률 {formatShare(responseRatio)}
      <Remark>{formatRatioBase(ratioBase)}</Remark>
      {firstResponseHours !== null && (
        <Remark>평균 첫 응답 {formatFirstResponse(firstResponseHours)} (영업시간)</Remark>
      )}
    </>
  );
}
