import type { ProductRowFragment } from '@gredia/graphql-schema';
import type { RowSelection } from '@gredia/ui';
import { useRef, type RefObject } from 'react';
import { useReach, useSeen } from '../../../shared/reach/reach';
import { SELECT_MOST, toggleSelected, useSelectedProducts } from '../product-selection';
import type { ProductTableKind } from './product-columns';

export interface ProductRowsProps {
  kind: ProductTableKind;
  /** What they are, for screen readers. */
  caption: string;
  products: readonly ProductRowFragment[];
  isBusy: boolean;
}

/** Where the materials stand: those that were seen there are counted. */
export function useSeenProducts<Root extends HTMLElement>(
  products: readonly ProductRowFragment[],
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const reach = useReach();
  useSeen(root, products.map(({ id }) => id).join(), (id) => reach.products('LIST_IMPRESSION', [id]));
  return root;
}

/** What was chosen in this tab, on whichever page of the list; what cannot be asked for is not choosable. */
export function useProductSelection(kind: ProductTableKind): RowSelection<ProductRowFragment> | undefined {
  const selected = useSelectedProducts();
  if (kind === 'unclaimed') return undefined;
  return {
    has: ({ id }) => selected.some((product) => product.id === id),
    isFull: selected.length >= SELECT_MOST,
    toggle: toggleSelected,
    nameOf: (product) => product.name,
  };
}

/** Who made it and where, as far as its supplier does not say it. */
export const originOf = ({ manufacture, seller, madeIn }: ProductRowFragment): string =>
  [manufacture && seller === null && `제조사 ${manufacture}`, madeIn].filter(Boolean).join(' · ');
