import { productTypeLabel } from '@gredia/domain';
import type { ProductRowFragment } from '@gredia/graphql-schema';
import { Badge, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { contentNames, inciText } from '../../../shared/catalogue/inci-text';
import { MembershipBadge } from '../../../shared/paid/membership-badge';

const Badges = styled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1' } });
const Clip = styled('span', {
  base: { display: 'block', maxW: { md: '160px' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const CERTIFICATES_SHOWN = 2;
const FUNCTIONS_SHOWN = 3;
const CONTENTS_SHOWN = 4;

/** What one column says of a material. */
export interface ProductColumn {
  title: string;
  /** Of all that stand beside each other, which share what there is. */
  width: string;
  /** Title of the column in whose cells it stands where there is no room for many. */
  foldsInto?: string;
  isEmpty: (product: ProductRowFragment) => boolean;
  cell: (product: ProductRowFragment) => ReactNode;
}

const dealer: ProductColumn = {
  title: '판매사',
  width: '11%',
  isEmpty: (product) => product.dealer === null,
  cell: (product) => (
    <>
      {product.dealer}
      {product.membership && <MembershipBadge tier={product.membership.membership} />}
    </>
  ),
};

const contents: ProductColumn = {
  title: '성분',
  width: '17%',
  isEmpty: (product) => contentNames(product).length === 0,
  cell: (product) => {
    const names = contentNames(product);
    return <Clip title={names.join(', ')}>{inciText(names)}</Clip>;
  },
};

/** Where there is room for more than the first. */
const allContents: ProductColumn = {
  ...contents,
  width: '50%',
  cell: (product) => {
    const names = contentNames(product);
    const more = names.length - CONTENTS_SHOWN;
    return names.slice(0, CONTENTS_SHOWN).join(', ') + (more > 0 ? ` +${more}` : '');
  },
};

const functions: ProductColumn = {
  title: '기능',
  width: '15%',
  foldsInto: contents.title,
  isEmpty: (product) => product.functions.length === 0,
  cell: (product) => product.functions.slice(0, FUNCTIONS_SHOWN).join(', '),
};

const type: ProductColumn = {
  title: '유형',
  width: '8%',
  isEmpty: (product) => product.type === null,
  cell: ({ type }) => type && productTypeLabel[type],
};

const certificates: ProductColumn = {
  title: '인증서',
  width: '20%',
  foldsInto: contents.title,
  isEmpty: (product) => product.certificates.length === 0 && !product.isSample,
  cell: (product) => <Certificates product={product} />,
};

/** What it is certified for, and whether samples are sent. */
export function Certificates({ product }: { product: ProductRowFragment }) {
  return (
    <Badges>
      {product.certificates.slice(0, CERTIFICATES_SHOWN).map((certificate) => (
        <Badge key={certificate} size="sm">
          {certificate}
        </Badge>
      ))}
      {product.certificates.length > CERTIFICATES_SHOWN && (
        <Badge size="sm" tone="line">
          +{product.certificates.length - CERTIFICATES_SHOWN}
        </Badge>
      )}
      {product.isSample && (
        <Badge size="sm" tone="ok">
          샘플
        </Badge>
      )}
    </Badges>
  );
}

const minOrder: ProductColumn = {
  title: '최소 주문',
  width: '8%',
  isEmpty: (product) => product.minOrder === null,
  cell: (product) => product.minOrder,
};

/** What is told of materials that can be asked for, of those that cannot, and of both where they stand together. */
export const productColumns = {
  quotable: [dealer, contents, functions, certificates, minOrder],
  unclaimed: [allContents, type],
  mixed: [dealer, contents, type, functions, certificates],
} satisfies Record<string, ProductColumn[]>;

export type ProductTableKind = keyof typeof productColumns;
