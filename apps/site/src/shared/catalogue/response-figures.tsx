import { formatFirstResponse, formatRatioBase, formatShare, GATHERING_LABEL } from '@gredia/domain';
import type { SellerResponseFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';

const Root = styled('dl', {
  base: {
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3', py: '1' },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { textAlign: 'end', fontWeight: 650 },
    '& dd[data-none]': { fontWeight: 400, color: 'fg.subtle' },
    '& dd small': { textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' },
  },
});

/** How a supplier answers, in two lines for the place where somebody decides to ask it. */
export function ResponseFigures({ seller }: { seller: SellerResponseFragment }) {
  const { responseRatio, ratioBase, firstResponseHours } = seller;
  return (
    <Root>
      <div>
        <dt>응답률</dt>
        {responseRatio === null ? (
          <dd data-none>{GATHERING_LABEL}</dd>
        ) : (
          <dd>
            {formatShare(responseRatio)} <small>{formatRatioBase(ratioBase)}</small>
          </dd>
        )}
      </div>
      {firstResponseHours !== null && (
        <div>
          <dt>평균 첫 응답</dt>
          <dd>
            {formatFirstResponse(firstResponseHours)} <small>영업시간</small>
          </dd>
        </div>
      )}
    </Root>
  );
}
