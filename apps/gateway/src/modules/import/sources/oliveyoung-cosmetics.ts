import { defineSource } from '../import-source';
import { mergeCosmetics, type CosmeticsRow } from '../merging/merge-cosmetics';
import { CHECKED_AT, SHOP } from './licences';
import { lineOf, required, textOf, type Cells } from './record';
import { RowRejected } from '../import-error';

export const oliveyoungCosmetics = defineSource<CosmeticsRow>({
  key: 'oliveyoung-cosmetics',
  title: '화장품: 올리브영 (CSV)',
  name: '올리브영 화장품 목록',
  ...SHOP,
  defaultEdition: '2026-01',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: ['product_id', 'category', 'brand', 'product_name', 'ingredient', 'product_rating'],
  },
  checks: [{ column: 'ingredient', pattern: /[가-힣A-Za-z].*,/s, share: 0.9, what: '전성분' }],
  read(record) {
    const cells = record as Cells;
    const ingredients = textOf(cells.ingredient);
    if (ingredients === null) throw new RowRejected('전성분이 없어요.');
    return {
      importKey: required(cells.product_id, 'product_id'),
      productName: required(cells.product_name, 'product_name'),
      brand: lineOf(cells.brand),
      madeBy: null,
      category: lineOf(cells.category),
      ingredients,
    };
  },
  createMerger: mergeCosmetics,
});
