import { defineSource } from '../import-source';
import { mergeCosmetics, type CosmeticsRow } from '../merging/merge-cosmetics';
import { labelOf, nameOf, requiredName } from './cosmetics-cells';
import { CHECKED_AT, SHOP } from './licences';
import { lineOf, required, type Cells } from './record';

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
  checks: [{ column: 'ingredient', pattern: /^[^가-힣A-Za-z]*[가-힣A-Za-z].*,/s, share: 0.9, what: '전성분' }],
  read(record) {
    const cells = record as Cells;
    return {
      importKey: required(cells.product_id, 'product_id'),
      productName: requiredName(cells.product_name, 'product_name'),
      brand: nameOf(cells.brand, 'brand'),
      madeBy: null,
      category: lineOf(cells.category),
      ingredients: labelOf(cells.ingredient),
    };
  },
  createMerger: mergeCosmetics,
});
