import { koreanDay } from '@gredia/domain';
import { defineSource } from '../import-source';
import { mergeCosmetics, type CosmeticsRow } from '../merging/merge-cosmetics';
import { addressOf, dayOf, labelOf, nameOf, priceOf, requiredName } from './cosmetics-cells';
import { keyOf, textOf, type Cells } from './record';

/** Columns that a file may have or not, and how their cells are read. */
const optional: Record<string, (cell: string) => Partial<CosmeticsRow>> = {
  productCode: (cell) => ({ productCode: nameOf(cell, '제품번호') }),
  brand: (cell) => ({ brand: nameOf(cell, '브랜드') }),
  seller: (cell) => ({ seller: nameOf(cell, '판매') }),
  madeIn: (cell) => ({ madeIn: nameOf(cell, '원산지') }),
  madeBy: (cell) => ({ madeBy: nameOf(cell, '제조') }),
  category: (cell) => ({ category: nameOf(cell, '분류') }),
  image: (cell) => ({ image: addressOf(cell, '이미지') }),
  description: (cell) => ({ description: textOf(cell) }),
  url: (cell) => ({ url: addressOf(cell, '제품') }),
  price: (cell) => ({ priceKrw: priceOf(cell) }),
  dueDate: (cell) => ({ dueDate: dayOf(cell, '사용기한') }),
};

/** What people write down from labels themselves, in a spreadsheet. */
export const cosmeticsLabels = defineSource<CosmeticsRow>({
  key: 'cosmetics',
  title: '화장품: 직접 만든 라벨 목록 (CSV)',
  name: '화장품 라벨 목록',
  licence: '가져온 사람이 쓸 권리를 확인한 자료',
  defaultEdition: () => koreanDay(),
  checkedAt: () => koreanDay(),
  format: {
    kind: 'spreadsheet',
    columns: [
      { key: 'productName', names: ['제품명'], isRequired: true },
      { key: 'ingredients', names: ['전성분'], isRequired: true },
      { key: 'productCode', names: ['제품번호'] },
      { key: 'brand', names: ['브랜드'] },
      { key: 'seller', names: ['판매', '판매사', '책임판매업자'] },
      { key: 'madeBy', names: ['제조', '제조사', '제조업자'] },
      { key: 'madeIn', names: ['원산지', '제조국'] },
      { key: 'category', names: ['분류'] },
      { key: 'image', names: ['이미지'] },
      { key: 'description', names: ['설명'] },
      { key: 'url', names: ['주소'] },
      { key: 'price', names: ['가격'] },
      { key: 'dueDate', names: ['사용기한'] },
    ],
  },
  checks: [{ column: 'ingredients', pattern: /^[^가-힣A-Za-z]*[가-힣A-Za-z].*[,;|/·\n]/s, share: 0.5, what: '전성분' }],
  read(record) {
    const cells = record as Cells;
    const productName = requiredName(cells.productName, '제품명');
    const given = Object.entries(optional).map(([key, read]) => (cells[key] === undefined ? {} : read(cells[key])));
    const row: CosmeticsRow = Object.assign(
      { importKey: '', productName, ingredients: labelOf(cells.ingredients) },
      ...given,
    );
    // A number is a seller's own: two brands may use the same one.
    const own = row.productCode ? ['code', row.productCode] : ['name', productName];
    return { ...row, importKey: keyOf(...own, row.brand ?? null) };
  },
  createMerger: mergeCosmetics,
});
