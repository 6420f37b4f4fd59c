import type { TableRow } from '@gredia/domain/regulations';
import { styled, touchScreen } from '@gredia/ui';

const Root = styled('div', {
  base: {
    '& > i': {
      display: 'inline-block',
      mb: '0.5',
      px: '5px',
      border: '1px solid',
      borderColor: 'brand.edge',
      borderRadius: 'badge',
      bg: 'bg.panel',
      fontSize: '2xs',
      fontStyle: 'normal',
      fontWeight: 650,
      lineHeight: '4',
      color: 'brand.fg',
    },
    '& > b': { display: 'block', fontSize: 'md', lineHeight: '21px', fontWeight: 600 },
    '& > small, & > details': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& > details > summary': {
      minH: '6',
      py: '3px',
      [touchScreen]: { minH: 'touch', py: '13px' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
    '& > details > p': { color: 'fg.muted' },
  },
});

/** The products of a row; all of them by name where they are too many. */
export function RowHead({ row: { title, detail, products }, isMine }: { row: TableRow; isMine: boolean }) {
  return (
    <Root>
      {isMine && <i>내 처방</i>}
      <b>{title}</b>
      {products ? (
        <details>
          <summary>{detail ?? '제품 모두 보기'}</summary>
          <p>{products}</p>
        </details>
      ) : (
        detail && <small>{detail}</small>
      )}
    </Root>
  );
}
