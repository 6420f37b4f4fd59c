import { productTypeLabel } from '@gredia/domain';
import type { ComparedProductFragment } from '@gredia/graphql-schema';
import type { ReactNode } from 'react';
import { documentTypes } from './product-documents';

/** One line of the comparison: a text per material, null where nothing is said. */
export interface ComparedRow {
  label: string;
  /** Leads to the ingredient's page. */
  ingredientTitle?: string;
  values: (string | null)[];
  /** What is drawn in the place of the texts, which still tell what differs. */
  drawn?: ReactNode[];
}

const joined = (values: readonly string[]): string | null => (values.length > 0 ? values.join(', ') : null);

/** What is said of the materials themselves. */
export function factRows(products: readonly ComparedProductFragment[]): ComparedRow[] {
  const row = (label: string, valueOf: (product: ComparedProductFragment) => string | null) => ({
    label,
    values: products.map(valueOf),
  });
  return [
    row('판매사', ({ dealer }) => dealer),
    row('제조사', ({ manufacture }) => manufacture),
    row('원산지', ({ madeIn }) => madeIn),
    row('유형', ({ type }) => type && productTypeLabel[type]),
    row('기능', ({ functions }) => joined(functions)),
    row('순도', ({ purity }) => purity),
    row('최소 주문', ({ minOrder }) => minOrder),
    row('납기', ({ leadTime }) => leadTime),
    row('샘플', ({ isSample }) => (isSample ? '가능' : null)),
    row('인증서', ({ certificates }) => joined(certificates)),
    row('문서', ({ documents }) => joined(documentTypes(documents))),
  ];
}

/** What is in them: a line per ingredient, those first that the first material begins with. */
export function contentRows(products: readonly ComparedProductFragment[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  products.forEach((product, column) => {
    for (const { INCI, ratio, ingredient } of product.mappedINCIs) {
      const key = ingredient?.id ?? INCI.toLowerCase();
      const row = rows.get(key) ?? {
        label: ingredient?.title ?? INCI,
        ingredientTitle: ingredient?.title,
        values: products.map(() => null),
      };
      row.values[column] = ratio === null ? '들어 있어요' : `${ratio}%`;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

/** What nothing is said of for any of the materials is not worth a line. */
export const saysSomething = ({ values }: ComparedRow): boolean => values.some((value) => value !== null);

export const isDifferent = ({ values }: ComparedRow): boolean => new Set(values).size > 1;
