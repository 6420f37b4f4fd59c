import { mergeByKey, productTypeLabel } from '@gredia/domain';
import type { ItemClash } from './item-clash';
import { numbersIn, writtenParts, type ItemValues } from './item-values';
import { mergePackages } from './merge-packages';

type ItemField = Exclude<keyof ItemValues, 'packages'>;

const fieldLabels: Record<ItemField, string> = {
  name: '상품명',
  manufacturer: '제조사',
  description: '설명',
  productId: '원료',
  functions: '기능',
  types: '유형',
  casNo: 'CAS 번호',
  subId: '품번',
  certifications: '인증',
  picture: '사진',
  isActive: '판매 여부',
  composition: '조성',
};
const fields = Object.keys(fieldLabels) as ItemField[];

function contentOf(values: ItemValues, field: keyof ItemValues): unknown {
  if (field === 'casNo') return numbersIn(values.casNo);
  if (field === 'composition') return writtenParts(values.composition);
  if (field === 'picture') return values.picture.src;
  return values[field];
}

const isSame = (field: keyof ItemValues, one: ItemValues, other: ItemValues): boolean =>
  JSON.stringify(contentOf(one, field)) === JSON.stringify(contentOf(other, field));

/** A field of the form in a few words. */
function fieldText(values: ItemValues, field: ItemField): string {
  if (field === 'isActive') return values.isActive ? '판매' : '숨김';
  if (field === 'productId') return values.productId ? '다른 원료' : '고르지 않음';
  if (field === 'picture') return values.picture.src ? '다른 사진' : '사진 없음';
  return listText(values, field) || '비어 있음';
}

function listText(values: ItemValues, field: Exclude<ItemField, 'isActive' | 'productId' | 'picture'>): string {
  const value = values[field];
  if (field === 'types') return values.types.map((type) => productTypeLabel[type]).join(', ');
  if (field === 'composition') {
    return writtenParts(values.composition)
      .map(({ INCI, ratio }) => `${INCI}${ratio && ` ${ratio}%`}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : value.join(', ');
}

/**
 * Three-way merge of the form with an item that was changed elsewhere meanwhile: what was left alone here is as it is saved now,
 * what was typed stays, and what changed on both sides is told.
 */
export function mergeItem(
  base: ItemValues,
  mine: ItemValues,
  theirs: ItemValues,
): { values: ItemValues; clashes: ItemClash[] } {
  const { values, conflicts } = mergeByKey({ base, mine, theirs }, fields, isSame);
  const { packages, clashes } = mergePackages({
    base: base.packages,
    mine: mine.packages,
    theirs: theirs.packages,
  });
  const told = fields
    .filter((field) => conflicts.includes(field))
    .map((field): ItemClash => ({
      key: field,
      label: fieldLabels[field],
      theirs: fieldText(theirs, field),
      take: (all) => ({ ...all, [field]: theirs[field] }),
    }));
  return { values: { ...values, packages }, clashes: [...told, ...clashes] };
}
