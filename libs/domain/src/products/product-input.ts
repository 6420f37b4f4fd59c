import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { compositionField } from './composition';
import { documentsField } from './document-fields';
import { productTypeLabel, type ProductType } from './product';
import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from './product-values';
import { lineField, optionalLine, optionalText, requiredLine } from '../text/text-fields';

export const NOTE_MAX = 2000;
export const RECEIVERS_MAX = 10;
const CERTIFICATES_MAX = 20;
const FUNCTIONS_MAX = 50;
const LINK_MAX = 500;

const TYPES = Object.keys(productTypeLabel) as [ProductType, ...ProductType[]];

/** Whether a text is an address of the web that a page may link to. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
}

/** Texts, each once. A list that is far too long is refused before its texts are read. */
const textsField = (text: z.ZodType<string, string>, max: number, message: string) =>
  z
    .array(z.string())
    .max(10 * max, message)
    .pipe(z.array(text))
    .transform((values) => [...new Set(values)])
    .refine((values) => values.length <= max, message);

const choicesField = (max: number, message: string) => textsField(lineField('값', 100), max, message);

/** The form of a raw material (docs/product/products.md#fields): each field says in Korean what is wrong. */
export const productFields = {
  name: requiredLine('원료명', 100),
  manufacture: optionalLine('제조사', 100),
  type: z
    .enum(TYPES, '유형을 다시 골라 주세요.')
    .nullish()
    .transform((type) => type ?? null),
  functions: choicesField(FUNCTIONS_MAX, `기능은 ${FUNCTIONS_MAX}개까지 고를 수 있어요.`),
  madeIn: optionalLine('원산지', 50),
  note: optionalText('설명', NOTE_MAX),
  email: z
    .string()
    .nullish()
    .transform((email) => email?.trim() || null)
    .pipe(emailField.nullable()),
  receiverEmails: textsField(emailField, RECEIVERS_MAX, `받는 사람은 ${RECEIVERS_MAX}명까지 넣을 수 있어요.`),
  certificates: choicesField(CERTIFICATES_MAX, `인증은 ${CERTIFICATES_MAX}개까지 고를 수 있어요.`),
  purity: optionalLine('순도', 100),
  minOrder: optionalLine('최소 주문', 100),
  leadTime: optionalLine('납기', 100),
  isSample: z.boolean(),
  externalLink: optionalLine('외부 링크', LINK_MAX).refine(
    (link) => link === null || isWebAddress(link),
    'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
  ),
  /** Null removes the picture, absent keeps it. */
  thumbnailFileId: z
    .guid('사진을 다시 올려 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? id),
  visible: z.boolean(),
  composition: compositionField,
  documents: documentsField,
};

export const productInput = z.object(productFields);

/** Values a material already has; an imported one may have some that are not on our lists. */
export interface KeptChoices {
  functions: readonly string[];
  certificates: readonly string[];
}

const offList = (values: readonly string[], list: readonly string[], kept: readonly string[]) =>
  values.some((value) => !list.includes(value) && !kept.includes(value));

/** What is wrong with chosen values, by field: each is on the list, or the material had it before. */
export function choiceProblems({ functions, certificates }: KeptChoices, kept: KeptChoices): Record<string, string> {
  return {
    ...(offList(functions, PRODUCT_FUNCTIONS, kept.functions) && { functions: '목록에 있는 기능을 골라 주세요.' }),
    ...(offList(certificates, PRODUCT_CERTIFICATES, kept.certificates) && {
      certificates: '목록에 있는 인증을 골라 주세요.',
    }),
  };
}
