import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { inciText } from '../../../shared/catalogue/inci-text';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import type { QuoteMaterial } from './quote-values';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '2',
    columnGap: '3',
    '& > div': { flex: '1 1 120px', minW: 0 },
    '& > div > b': { fontWeight: 600 },
    '& > div > p': { textStyle: 'small', color: 'fg.muted' },
  },
});

interface MaterialLineProps {
  material: QuoteMaterial;
  /** Names the dealer too, where no heading above does. */
  hasDealer?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** One material that is asked for. */
export function MaterialLine({ material, hasDealer, children }: MaterialLineProps) {
  const { name, dealer, manufacture, seller, type, thumbnailSrc, INCIs } = material;
  const contents = INCIs.length > 0 && inciText(INCIs);
  const maker = manufacture === seller?.name ? null : manufacture;
  const details = [hasDealer ? (dealer ?? seller?.name) : maker, contents].filter(Boolean).join(' · ');
  return (
    <Root>
      <ProductThumb type={type} src={thumbnailSrc} />
      <div>
        <b>{name}</b>
        {details && <p>{details}</p>}
      </div>
      {children}
    </Root>
  );
}
