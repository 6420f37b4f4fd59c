import { formatFirstResponse, formatRatioBase, formatShare, GATHERING_LABEL } from '@gredia/domain';
import type { SellerResponseFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';

const Row = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3', py: '1' },
});
const Name = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });
const Value = styled('dd', {
  base: { textAlign: 'end', fontWeight: 650 },
  variants: { isUnknown: { true: { fontWeight: 400, color: 'fg.subtle' } } },
});
const Base = styled('small', { base: { textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' } });

/** How a supplier answers, in two lines, for where a buyer decides whether to ask it. */
export function ResponseFigures({ seller }: { seller: SellerResponseFragment }) {
  const { responseRatio, ratioBase, firstResponseHours } = seller;
  return (
    <dl>
      <Row>
        <Name>응답률</Name>
        {responseRatio === null ? (
          <Value isUnknown>{GATHERING_LABEL}</Value>
        ) : (
          <Value>
            {formatShare(responseRatio)} <Base>{formatRatioBase(ratioBase)}</Base>
          </Value>
        )}
      </Row>
      {firstResponseHours !== null && (
        <Row>
          <Name>평균 첫 응답</Name>
          <Value>
            {formatFirstResponse(firstResponseHours)} <Base>영업시간</Base>
          </Value>
        </Row>
      )}
    </dl>
  );
}
