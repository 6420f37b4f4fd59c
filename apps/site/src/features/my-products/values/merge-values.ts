import { mergeByKey, productTypeLabel, type MergeResult } from '@gredia/domain';
import { isSameForm, writtenRows } from './product-input';
import { blankValues, type ProductValues } from './product-values';

export const fieldLabels: Record<keyof ProductValues, string> = {
  name: '원료명',
  manufacture: '제조사',
  type: '유형',
  madeIn: '원산지',
  functions: '기능',
  certificates: '인증',
  purity: '순도',
  minOrder: '최소 주문',
  leadTime: '납기',
  isSample: '샘플',
  note: '설명',
  externalLink: '외부 링크',
  picture: '사진',
  composition: '조성',
  documents: '문서',
  email: '문의 이메일',
  receivers: '견적 받는 사람',
  visible: '공개 여부',
};

const fieldNames = Object.keys(fieldLabels) as (keyof ProductValues)[];

/** Blank values with one field of the form, to compare that field alone. */
const only = (values: ProductValues, name: keyof ProductValues): ProductValues => ({
  ...blankValues(),
  ...Object.fromEntries([[name, values[name]]]),
});

/**
 * Three-way merge of a form with a material that was changed elsewhere meanwhile. A field counts as changed when it would
 * be saved differently.
 */
export const mergeValues = (
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): MergeResult<ProductValues> =>
  mergeByKey({ base, mine, theirs }, fieldNames, (name, one, other) => isSameForm(only(one, name), only(other, name)));

/** A field of the form in a few words. */
export function fieldText(values: ProductValues, name: keyof ProductValues): string {
  switch (name) {
    case 'type':
      return values.type ? productTypeLabel[values.type] : '비어 있음';
    case 'isSample':
      return values.isSample ? '샘플 가능' : '샘플 없음';
    case 'visible':
      return values.visible ? '공개' : '숨김';
    case 'picture':
      return values.picture.src ? '다른 사진' : '사진 없음';
    case 'composition':
      return (
        writtenRows(values)
          .map(({ INCI, ratio }) => `${INCI}${ratio && ` ${ratio}%`}`)
          .join(', ') || '비어 있음'
      );
    case 'documents':
      return values.documents.map((document) => document.name).join(', ') || '비어 있음';
    case 'receivers':
      return values.receivers.map(({ email }) => email).join(', ') || '비어 있음';
    case 'functions':
    case 'certificates':
      return values[name].join(', ') || '비어 있음';
    default:
      return values[name] || '비어 있음';
  }
}
