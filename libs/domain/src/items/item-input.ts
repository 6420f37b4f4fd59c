import { z } from 'zod';
import { isValidCas } from '../ingredients/cas';
import { compositionField } from '../products/composition';
import { choiceProblems } from '../products/product-input';
import { productTypeLabel, type ProductType } from '../products/product';
import { lineField, optionalLine, optionalText, requiredLine } from '../text/text-fields';
import { PACKAGE_UNITS } from './item-package';

export const ITEM_DESCRIPTION_MAX = 2000;
export const PAC_MAX = 40;
export const PACKAGES_MAX = 20;
export const PRICE_MAX_KRW = 1_000_000_000;
export const LEAD_TIME_MAX_DAYS = 365;
const CAS_MAX = 20;
const CHOICES_MAX = 50;
const COUNT_MAX = 1_000_000;
/** Amounts have 4 decimals. */
const AMOUNT_STEPS = 10_000;

const TYPES = Object.keys(productTypeLabel) as [ProductType, ...ProductType[]];

const wholeNumber = (what: string, min: number, max: number) => {
  const message = `${what} ${min.toLocaleString('ko-KR')}–${max.toLocaleString('ko-KR')} 사이의 정수로 입력해 주세요.`;
  return z.int(message).min(min, message).max(max, message);
};

const AMOUNT_MESSAGE = '용량은 0보다 크게 입력해 주세요.';

const amountField = z
  .number('용량은 숫자로 입력해 주세요.')
  .positive(AMOUNT_MESSAGE)
  .max(COUNT_MAX, `용량은 ${COUNT_MAX.toLocaleString('ko-KR')}까지 입력할 수 있어요.`)
  .refine(
    (amount) => Math.abs(amount * AMOUNT_STEPS - Math.round(amount * AMOUNT_STEPS)) < 1e-6,
    '용량은 소수점 아래 4자리까지 쓸 수 있어요.',
  );

/** A package as its form gives it, in the words of the contract (docs/product/shop.md#packages). */
export const itemPackageInput = z
  .object({
    id: z
      .guid('포장을 다시 추가해 주세요.')
      .nullish()
      .transform((id) => id?.toLowerCase() ?? null),
    pac: requiredLine('포장 이름', PAC_MAX),
    unit: z.enum(PACKAGE_UNITS, '단위를 골라 주세요.'),
    amount: amountField,
    price: wholeNumber('가격은', 0, PRICE_MAX_KRW),
    leadTime: wholeNumber('납기는', 0, LEAD_TIME_MAX_DAYS),
    bundle: wholeNumber('묶음은', 1, 10_000),
    maxQuantity: wholeNumber('최대 수량은', 1, COUNT_MAX)
      .nullish()
      .transform((most) => most ?? null),
    /** Null is not counted; absent leaves the stock of a package that is there. */
    stockQuantity: wholeNumber('재고는', 0, COUNT_MAX).nullish(),
    /** The stock that the form was filled with: what orders took since is not overwritten. Absent: it knew of none. */
    stockBefore: z.int().nullish(),
    sample: z.boolean(),
    isActive: z.boolean(),
  })
  .superRefine(({ price, sample, bundle, maxQuantity }, check) => {
    if (price === 0 && !sample) {
      check.addIssue({ code: 'custom', path: ['price'], message: '0원은 샘플 포장에만 쓸 수 있어요.' });
    }
    if (maxQuantity !== null && maxQuantity < bundle) {
      check.addIssue({
        code: 'custom',
        path: ['maxQuantity'],
        message: `최대 수량은 묶음(${bundle}개)보다 작을 수 없어요.`,
      });
    }
  })
  // One sample to a company, unless the supplier gives more.
  .transform((given) => ({ ...given, maxQuantity: given.maxQuantity ?? (given.sample ? given.bundle : null) }));

export type ItemPackageInput = z.output<typeof itemPackageInput>;

const packagesField = z
  .array(itemPackageInput)
  .max(PACKAGES_MAX, `포장은 ${PACKAGES_MAX}개까지 넣을 수 있어요.`)
  .superRefine(
    (packages, check) => {
      const sample = packages.findIndex((one) => one.sample);
      const names = new Set<string>();
      for (const [index, { pac, sample: isSample }] of packages.entries()) {
        if (isSample && index !== sample) {
          check.addIssue({
            code: 'custom',
            path: [index, 'sample'],
            message: '샘플 포장은 상품마다 하나만 둘 수 있어요.',
          });
        }
        if (names.has(pac))
          check.addIssue({ code: 'custom', path: [index, 'pac'], message: '같은 이름의 포장이 있어요.' });
        names.add(pac);
      }
    },
    { when: ({ issues }) => issues.length === 0 },
  );

const choices = (what: string) =>
  z
    .array(lineField('값', 100))
    .max(CHOICES_MAX, `${what} ${CHOICES_MAX}개까지 고를 수 있어요.`)
    .transform((values) => [...new Set(values)]);

/** The form of an item (docs/product/shop.md#saving): each field says in Korean what is wrong. */
export const itemFields = {
  name: requiredLine('상품명', 100),
  manufacturer: optionalLine('제조사', 100),
  description: optionalText('설명', ITEM_DESCRIPTION_MAX),
  /** The material that it is made from; of the same supplier. */
  productId: z
    .guid('원료를 다시 골라 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
  functions: choices('기능은'),
  types: z
    .array(z.enum(TYPES, '유형을 다시 골라 주세요.'))
    .max(TYPES.length)
    .transform((types) => [...new Set(types)]),
  casNo: z
    .array(lineField('CAS 번호', 12).refine(isValidCas, '올바른 CAS 번호를 입력해 주세요. 예: 98-92-0'))
    .max(CAS_MAX, `CAS 번호는 ${CAS_MAX}개까지 넣을 수 있어요.`)
    .transform((numbers) => [...new Set(numbers)]),
  subId: optionalLine('품번', 40),
  certifications: choices('인증은'),
  /** Null removes the picture, absent keeps it. */
  thumbnailFileId: z
    .guid('사진을 다시 올려 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? id),
  isActive: z.boolean(),
  composition: compositionField,
  packages: packagesField,
};

export const itemInput = z.object(itemFields);

/** Values that are on our lists, or that the item had before. */
interface ItemChoices {
  functions: readonly string[];
  certifications: readonly string[];
}

/** What is wrong with chosen values, by field: each is on the list, or the item had it before. */
export function itemChoiceProblems(chosen: ItemChoices, kept: ItemChoices): Record<string, string> {
  const { functions, certificates } = choiceProblems(
    { functions: chosen.functions, certificates: chosen.certifications },
    { functions: kept.functions, certificates: kept.certifications },
  );
  return { ...(functions && { functions }), ...(certificates && { certifications: certificates }) };
}
