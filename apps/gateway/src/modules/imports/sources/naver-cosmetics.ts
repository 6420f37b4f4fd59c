import { defineSource } from '../import-source';
import { mergeCosmetics, type CosmeticsRow } from '../merging/merge-cosmetics';
import { CHECKED_AT, SHOP } from './licences';
import { pythonList } from './python-list';
import { labelOf, nameOf, requiredName } from './cosmetics-cells';
import { lineOf, required, type Cells } from './record';

export const naverCosmetics = defineSource<CosmeticsRow>({
  key: 'naver-cosmetics',
  title: '화장품: 네이버 쇼핑 (CSV.gz)',
  name: '네이버 쇼핑 화장품 목록',
  ...SHOP,
  defaultEdition: '2024-06',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      'source_file',
      'product_id',
      'product_name',
      'category_1',
      'category_2',
      'category_3',
      'maker',
      'brand',
      'features',
      'feel',
      'rating',
      'ingredients',
      'image_url',
    ],
  },
  checks: [
    { column: 'product_id', pattern: /^\d+$/, share: 0.99, what: '상품 번호' },
    { column: 'ingredients', pattern: /^\[.*\]$/s, share: 0.99, what: '전성분 목록' },
  ],
  read(record) {
    const cells = record as Cells;
    const names = pythonList(cells.ingredients ?? '').flatMap((name) => lineOf(name) ?? []);
    const category = [cells.category_1, cells.category_2, cells.category_3].map(lineOf).filter((part) => part !== null);
    return {
      importKey: required(cells.product_id, 'product_id'),
      productName: requiredName(cells.product_name, 'product_name'),
      brand: nameOf(cells.brand, 'brand'),
      madeBy: nameOf(cells.maker, 'maker'),
      category: category.at(-1) ?? null,
      ingredients: labelOf(names.join(', ')),
    };
  },
  createMerger: mergeCosmetics,
});
