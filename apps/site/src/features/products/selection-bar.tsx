import { Button, IconButton, LinkButton, styled } from '@gredia/ui';
import { GitCompareArrows, X } from 'lucide-react';
import { paths } from '../../app/paths';
import { clearSelected, COMPARE_LEAST, COMPARE_MOST, useSelectedProducts } from './product-selection';

const Bar = styled('section', {
  base: {
    position: 'sticky',
    bottom: { base: '12px', md: '20px' },
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    w: { base: '100%', md: 'max-content' },
    minW: { md: '480px' },
    maxW: '100%',
    mx: 'auto',
    mt: '16px',
    p: '10px 10px 10px 18px',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    boxShadow: 'lg',
    '& > b': { fontWeight: 650, whiteSpace: 'nowrap' },
    '& > span': {
      flex: 1,
      minW: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

/** What is chosen, and what can be done with it. */
export function SelectionBar() {
  const selected = useSelectedProducts();
  if (selected.length === 0) return null;
  const icon = <GitCompareArrows size={16} />;
  const hint = selected.length < COMPARE_LEAST ? '하나 더 고르면 비교할 수 있어요' : null;

  return (
    <Bar aria-label="고른 원료">
      <b role="status">
        {selected.length}건 선택
        {selected.length === COMPARE_MOST && ' (최대)'}
      </b>
      <span>{hint ?? selected.map(({ name }) => name).join(', ')}</span>
      {hint ? (
        <Button size="sm" icon={icon} disabled>
          비교
        </Button>
      ) : (
        <LinkButton size="sm" variant="solid" icon={icon} href={paths.compareProducts(selected.map(({ id }) => id))}>
          비교
        </LinkButton>
      )}
      <IconButton label="선택 지우기" icon={<X size={16} />} onClick={clearSelected} />
    </Bar>
  );
}
