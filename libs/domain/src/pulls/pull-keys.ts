import { z } from 'zod';
import { cosmeticsCollection } from '../collections/cosmetics-collection';
import { fieldOf, type CollectionSpec } from '../collections/collection';
import { ingredientSheet, isIdentityField } from '../ingredients/ingredient-sheet';
import { latinNameKey } from '../ingredients/name-join';
import type { MergeRule } from '../merge/merge-value';
import type { MergeRules } from '../merge/merge-suggestion';
import { compositionField } from '../products/composition';
import { productFields } from '../products/product-input';
import { cleanText } from '../text/text-fields';
import { PULL_LIMITS } from './pull-limits';

/** What a suggestion may be about. */
export const PULL_TARGETS = ['INGREDIENT', 'PRODUCT', 'COSMETICS', 'SUBSTANCE'] as const;
export type PullTarget = (typeof PULL_TARGETS)[number];

/** A field that may be suggested. */
export interface PullKey {
  label: string;
  rule: MergeRule;
  /** What a wanted value has to look like, in the words of the forms that write the same field. */
  edit: z.ZodType;
  /** Whether it decides which entries of law name an ingredient. */
  isIdentity: boolean;
}

const { opinionMin, opinionMax } = PULL_LIMITS;

/** What somebody thinks of a field that is not written by hand. */
const opinionField = z
  .string(`의견을 ${opinionMin}자 이상 적어 주세요.`)
  .max(10 * opinionMax, `의견은 ${opinionMax.toLocaleString('ko')}자까지 쓸 수 있어요.`)
  .transform(cleanText)
  .refine((text) => [...text].length >= opinionMin, `의견을 ${opinionMin}자 이상 적어 주세요.`)
  .refine((text) => [...text].length <= opinionMax, `의견은 ${opinionMax.toLocaleString('ko')}자까지 쓸 수 있어요.`);

const scalar = { kind: 'SCALAR' } as const;
const set = { kind: 'SET' } as const;
const sentences = { kind: 'PIECES', cut: 'sentences' } as const;
const opinion = { kind: 'OPINION' } as const;

const keysOf = <Names extends string>(
  names: readonly Names[],
  make: (name: Names) => PullKey,
): Record<string, PullKey> => Object.fromEntries(names.map((name) => [name, make(name)]));

const ofSheet = (spec: CollectionSpec, rule: MergeRule) => (name: string) => {
  const field = fieldOf(spec, name);
  if (!field?.edit) throw new Error(`${spec.name}.${name} is written by no form.`);
  return { label: field.label, rule, edit: field.edit, isIdentity: isIdentityField(name) };
};

const opinions = (labels: Record<string, string>): Record<string, PullKey> =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      { label, rule: opinion, edit: opinionField, isIdentity: false },
    ]),
  );

const MEMBERS_MAX = 200;

/** Whether entries of law mean an ingredient: decided, never written into the rules, which follow from it. */
const memberships = (name: 'entry' | 'ingredientId', what: z.ZodType<string>) => ({
  rule: { kind: 'ENTRIES', nameOf: (entry: unknown) => String((entry as Record<string, unknown>)[name]) } as const,
  edit: z
    .array(
      z.object({
        [name]: what,
        applies: z.boolean('적용되는지 골라 주세요.'),
        condition: z
          .string()
          .max(200, '조건은 200자까지 쓸 수 있어요.')
          .nullish()
          .transform((text) => text?.trim() || null),
      }),
    )
    .max(MEMBERS_MAX, `한 번에 ${MEMBERS_MAX}개까지 제안할 수 있어요.`),
  isIdentity: true,
});

const entryName = z.string().regex(/^[a-z0-9-]{1,40}\/\S{1,40}$/, '목록의 항목을 다시 골라 주세요.');
const ingredientName = z.guid('성분을 다시 골라 주세요.').transform((id) => id.toLowerCase());

const product = <Name extends keyof typeof productFields>(label: string, name: Name, rule: MergeRule): PullKey => ({
  label,
  rule,
  edit: productFields[name],
  isIdentity: false,
});

/** Parts of a material: the ingredient that a part means is found again from its name. */
const suggestedParts = z
  .array(z.object({ inci: z.string(), ratio: z.number().nullish() }))
  .transform((parts): z.input<typeof compositionField> =>
    parts.map(({ inci, ratio }) => ({ INCI: inci, ratio: ratio ?? null })),
  )
  .pipe(compositionField)
  .transform((parts) => parts.map(({ INCI, ratio }) => ({ inci: INCI, ratio })));

/** The fields that may be suggested, by what they are of (docs/product/pulls.md#fields). */
export const pullKeys: Readonly<Record<PullTarget, Readonly<Record<string, PullKey>>>> = {
  INGREDIENT: {
    ...keysOf(['nameKor', 'nameEng'], ofSheet(ingredientSheet, scalar)),
    ...keysOf(
      ['nameKorPrevious', 'nameEngPrevious', 'synonyms', 'casNo', 'ecNo', 'functions', 'tags'],
      ofSheet(ingredientSheet, set),
    ),
    ...keysOf(['description', 'descJp'], ofSheet(ingredientSheet, sentences)),
    ...keysOf(
      ['colorIndex', 'nameCn', 'nameJp', 'jpRefNo', 'cnRefNo', 'euRestriction'],
      ofSheet(ingredientSheet, scalar),
    ),
    limitedCountries: { label: '국가별 규제', ...memberships('entry', entryName) },
    ...opinions({
      aiDescription: 'AI 설명',
      aiCategory: 'AI 분류',
      aiFunction: 'AI 기능',
      skinDeep: '안전 점수',
      inci: 'INCI',
      kciaCode: '성분사전 코드',
      euCosingRefNo: 'CosIng 번호',
      useLevels: '사용 농도',
    }),
  },
  PRODUCT: {
    name: product('원료명', 'name', scalar),
    manufacture: product('제조사', 'manufacture', scalar),
    type: product('유형', 'type', scalar),
    madeIn: product('원산지', 'madeIn', scalar),
    purity: product('순도', 'purity', scalar),
    minOrder: product('최소 주문', 'minOrder', scalar),
    leadTime: product('납기', 'leadTime', scalar),
    externalLink: product('외부 링크', 'externalLink', scalar),
    functions: product('기능', 'functions', set),
    certificates: product('인증', 'certificates', set),
    note: product('설명', 'note', sentences),
    mappedINCIs: {
      label: '조성',
      rule: { kind: 'ENTRIES', nameOf: (part) => latinNameKey((part as { inci: string }).inci) },
      edit: suggestedParts,
      isIdentity: false,
    },
    ...opinions({ documents: '문서' }),
  },
  COSMETICS: {
    ...keysOf(
      ['productName', 'brand', 'seller', 'madeIn', 'madeBy', 'category', 'priceKrw'],
      ofSheet(cosmeticsCollection, scalar),
    ),
    ...keysOf(['ingredients'], ofSheet(cosmeticsCollection, { kind: 'PIECES', cut: 'label' })),
    ...keysOf(['description'], ofSheet(cosmeticsCollection, sentences)),
  },
  SUBSTANCE: {
    members: { label: '해당 성분', ...memberships('ingredientId', ingredientName) },
    ...opinions({ texts: '원문', levels: '기준' }),
  },
};

/** A field of a kind of target; undefined for one that may not be suggested. Never one of Object's own. */
export const pullKeyOf = (target: PullTarget, key: string): PullKey | undefined =>
  Object.hasOwn(pullKeys[target], key) ? pullKeys[target][key] : undefined;

/** How the fields of a kind of target merge. */
export const pullRules = (target: PullTarget): MergeRules =>
  Object.fromEntries(Object.entries(pullKeys[target]).map(([key, { rule }]) => [key, rule]));

/** Fields whose acceptance decides about entries of law, or about which of them name an ingredient. */
export const isLawKey = (target: PullTarget, key: string): boolean => pullKeyOf(target, key)?.isIdentity === true;
