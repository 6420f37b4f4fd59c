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
    '& > output': { flex: 1, textStyle: 'small', fontWeight: 600 },
  },
});

/** How many are chosen to be compared, and the way there. */
export function ChoiceBar({ choice: { ids, stop } }: { choice: QuoteChoice }) {
  const isEnough = ids.length >= QUOTES_COMPARED.least;
  return (
    <Root>
      <output>{ids.length > 0 ? `${ids.length}건 선택` : '비교할 견적을 골라 주세요'}</output>
      <Button size="sm" onClick={stop}>
        취소
      </Button>
      {isEnough ? (
        <LinkButton size="sm" variant="solid" href={paths.compareQuotes(ids)}>
          {ids.length}건 비교
        </LinkButton>
      ) : (
        <Button size="sm" variant="solid" disabledReason={`${QUOTES_COMPARED.least}건 이상 골라 주세요.`}>
          비교
        </Button>
      )}
    </Root>
  );
}
