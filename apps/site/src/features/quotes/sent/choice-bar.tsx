import { QUOTES_COMPARED } from '@gredia/domain';
import { Button, LinkButton, styled } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import type { QuoteChoice } from '../quote-choice';

const Root = styled('div', {
  base: {
    position: 'sticky',
    zIndex: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4.5',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    mt: '-1px',
    bg: 'bg.panel',
    borderBottomStartRadius: { md: 'card' },
  },
});
const Count = styled('output', { base: { flex: 1, textStyle: 'small', fontWeight: 600 } });

/** The number of chosen quotes, and the link to their comparison. */
export function ChoiceBar({ choice: { ids, stop } }: { choice: QuoteChoice }) {
  const isEnough = ids.length >= QUOTES_COMPARED.min;
  return (
    <Root>
      <Count>{ids.length > 0 ? `${ids.length}건 선택` : '비교할 견적을 골라 주세요'}</Count>
      <Button size="sm" onClick={stop}>
        취소
      </Button>
      {isEnough ? (
        <LinkButton size="sm" variant="solid" href={paths.compareQuotes(ids)}>
          {ids.length}건 비교
        </LinkButton>
      ) : (
        <Button size="sm" variant="solid" disabledReason={`${QUOTES_COMPARED.min}건 이상 골라 주세요.`}>
          비교
        </Button>
      )}
    </Root>
  );
}
