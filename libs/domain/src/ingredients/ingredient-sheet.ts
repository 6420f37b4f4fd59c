import { z } from 'zod';
import { defineCollectionSpec, fieldOf, type CollectionField } from '../collections/collection';
import { lineField, optionalLine, optionalText } from '../text/text-fields';
import { PRODUCT_FUNCTIONS } from '../products/product-values';
import { josa } from '../text/josa';
import { isValidCas, isValidEc } from './cas';
import { tagsField } from './tags-field';

/** So many names or numbers an ingredient may have of one kind. */
const LIST_MAX = 100;
/** No longer name is looked for on labels. */
const NAME_MAX = 300;

const HYPHENS = /[\u2010-\u2015\u2212\uff0d]/g;

/** A list of lines, each once, in the order in which they were written. */
const lines = (what: string, max: number) =>
  z
    .array(lineField(what, max))
    .max(LIST_MAX, `${LIST_MAX}개까지 넣을 수 있어요.`)
    .transform((all) => [...new Set(all.filter((line) => line !== ''))]);

/** Numbers with the check digit that their register computes: a slip of a key names another substance. */
const numbers = (what: string, isValid: (number: string) => boolean, example: string) =>
  lines(what, 40)
    .transform((all) => [...new Set(all.map((line) => line.replace(HYPHENS, '-').replace(/\s/g, '')))])
    .superRefine((all, check) => {
      const wrong = all.find((number) => !isValid(number));
      if (wrong === undefined) return;
      check.addIssue({
        code: 'custom',
        message: `‘${wrong}’의 검사 숫자나 모양이 맞지 않아요. ${example}처럼 한 줄에 하나씩 써 주세요.`,
      });
    });

const OTHER_SCRIPT = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether each bracket that opens also closes, and none closes before. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const inciProblem = (name: string): string | null => {
  if (OTHER_SCRIPT.test(name)) return 'INCI 이름은 로마자로 써 주세요.';
  if (!/\p{Script=Latin}/u.test(name)) return 'INCI 이름에는 글자가 있어야 해요.';
  if (!isBalanced(name)) return '괄호의 짝이 맞지 않아요.';
  if (/^[,;/]|[,;/]$/.test(name)) return '이름의 앞이나 뒤에 구두점이 남아 있어요.';
  return null;
};

const inciName = (what: string) =>
  optionalLine(what, NAME_MAX).superRefine((name, check) => {
    const problem = name === null ? null : inciProblem(name);
    if (problem !== null) check.addIssue({ code: 'custom', message: problem });
  });

const spokenName = (what: string) =>
  optionalLine(what, NAME_MAX).refine(
    (name) => name === null || /[\p{L}\d]/u.test(name),
    '이름에는 글자가 있어야 해요.',
  );

const colourIndex = optionalLine('CI', 20)
  .transform((text) => text?.toUpperCase().replace(/^(?:CI\s*)?(?=\d)/, 'CI ') ?? null)
  .refine((text) => text === null || /^CI \d{5}(?::\d)?$/.test(text), 'CI 77891처럼 다섯 자리 번호를 써 주세요.');

/** A picture elsewhere, or one of our own. */
const imageAddress = (what: string) =>
  optionalLine(what, 500).refine(
    (text) => text === null || /^(?:https:\/\/|\/(?!\/))\S+$/.test(text),
    'https://나 /로 시작하는 주소를 입력해 주세요.',
  );

/** A value and why it is so, never one without the other; in the order in which the database gives them back. */
const reasoned = (what: string, values: readonly string[] = []) =>
  z
    .object({ v: lineField(what, 100), r: lineField('이유', 200) })
    .nullish()
    .superRefine((text, check) => {
      if (!text?.v) return;
      const refuse = (message: string) => check.addIssue({ code: 'custom', message });
      if (values.length && !values.includes(text.v)) {
        refuse(`${josa(what, '은/는')} ${values.slice(0, 3).join(', ')}처럼 정해진 쓰임 가운데 하나로 써 주세요.`);
      }
      if (!text.r) refuse('왜 그런지 이유를 함께 써 주세요.');
    })
    .transform((text) => (text?.v ? { r: text.r, v: text.v } : null));

const cas = (label: string): CollectionField => ({ label, kind: 'texts', edit: numbers(label, isValidCas, '98-92-0') });
const ec = (label: string): CollectionField => ({ label, kind: 'texts', edit: numbers(label, isValidEc, '202-713-4') });

/**
 * All that an ingredient says, as the editor of one ingredient has it. Names and numbers are written here and not in the
 * table: they decide which entries of law name it and which labels mean it, and the editor shows that before it saves.
 */
export const ingredientSheet = defineCollectionSpec({
  name: 'ingredients',
  label: '성분',
  unit: '종',
  titleField: 'nameKor',
  dateField: 'nameKor',
  writer: 'OPERATOR',
  reason: '출처와 이유',
  fields: {
    nameKor: { label: '국문명', kind: 'text', edit: spokenName('국문명') },
    inci: { label: 'INCI', kind: 'text', edit: inciName('INCI 이름') },
    nameEng: { label: '영문명', kind: 'text', edit: spokenName('영문명') },
    nameKorPrevious: { label: '이전 국문명', kind: 'texts', edit: lines('이전 국문명', NAME_MAX) },
    nameEngPrevious: { label: '이전 영문명', kind: 'texts', edit: lines('이전 영문명', NAME_MAX) },
    synonyms: { label: '다른 이름', kind: 'texts', edit: lines('다른 이름', NAME_MAX) },
    nameCn: { label: '중문명', kind: 'text', edit: optionalLine('중문명', 500) },
    nameJp: { label: '일문명', kind: 'text', edit: optionalLine('일문명', 500) },
    casNo: cas('CAS'),
    ecNo: ec('EC'),
    colorIndex: { label: 'CI', kind: 'text', edit: colourIndex },
    cnRefNo: { label: '중국 번호', kind: 'text', edit: optionalLine('중국 번호', 50) },
    jpRefNo: { label: '일본 번호', kind: 'text', edit: optionalLine('일본 번호', 50) },
    kciaCode: { label: '성분사전 코드', kind: 'text' },
    pubchemCid: { label: 'PubChem', kind: 'text' },
    euInciName: { label: 'EU INCI', kind: 'text', edit: inciName('EU INCI 이름') },
    euInnName: { label: 'EU INN', kind: 'text', edit: optionalLine('EU INN', NAME_MAX) },
    euCasNo: cas('EU CAS'),
    euEcNo: ec('EU EC'),
    euRestriction: { label: 'EU 제한', kind: 'text', edit: optionalLine('EU 제한', 500) },
    euChemNameAndDescription: { label: 'EU 화학명', kind: 'longText', edit: optionalText('EU 화학명', 5000) },
    euFunction: { label: 'EU 기능', kind: 'texts', edit: lines('EU 기능', 100) },
    euCosingRefNo: { label: 'CosIng 번호', kind: 'text' },
    euUpdatedAt: { label: 'EU 갱신일', kind: 'day' },
    functions: { label: '기능', kind: 'texts', edit: lines('기능', 50) },
    rationalFormula: { label: '시성식', kind: 'text', edit: optionalLine('시성식', 200) },
    description: { label: '설명', kind: 'longText', edit: optionalText('설명', 5000) },
    descJp: { label: '일문 설명', kind: 'longText', edit: optionalText('일문 설명', 5000) },
    aiDescription: { label: 'AI 설명', kind: 'longText', edit: optionalText('AI 설명', 2000) },
    aiCategory: { label: 'AI 분류', kind: 'structure', edit: reasoned('AI 분류', PRODUCT_FUNCTIONS) },
    aiFunction: { label: 'AI 기능', kind: 'structure', edit: reasoned('AI 기능') },
    tags: { label: '태그', kind: 'texts', edit: tagsField },
    image: { label: '그림', kind: 'text', edit: imageAddress('그림') },
    structureImage: { label: '구조식 그림', kind: 'text', edit: imageAddress('구조식 그림') },
    skinDeep: { label: 'Skin Deep', kind: 'structure' },
  },
});

export type IngredientSheetField = keyof typeof ingredientSheet.fields;

/** The parts of the editor, in its order. */
export const INGREDIENT_SHEET_PARTS: readonly { title: string; fields: readonly IngredientSheetField[] }[] = [
  {
    title: '이름',
    fields: ['nameKor', 'inci', 'nameEng', 'nameKorPrevious', 'nameEngPrevious', 'synonyms', 'nameCn', 'nameJp'],
  },
  { title: '번호', fields: ['casNo', 'ecNo', 'colorIndex', 'cnRefNo', 'jpRefNo', 'kciaCode', 'pubchemCid'] },
  {
    title: 'EU',
    fields: [
      'euInciName',
      'euInnName',
      'euCasNo',
      'euEcNo',
      'euRestriction',
      'euChemNameAndDescription',
      'euFunction',
      'euCosingRefNo',
      'euUpdatedAt',
    ],
  },
  {
    title: '내용',
    fields: [
      'functions',
      'tags',
      'rationalFormula',
      'description',
      'descJp',
      'aiDescription',
      'aiCategory',
      'aiFunction',
      'image',
      'structureImage',
    ],
  },
  { title: '안전성 자료', fields: ['skinDeep'] },
];

/** What decides which entries of law name an ingredient, which labels mean it and where it is found. */
const IDENTITY: ReadonlySet<string> = new Set<IngredientSheetField>([
  'nameKor',
  'inci',
  'nameEng',
  'nameKorPrevious',
  'nameEngPrevious',
  'synonyms',
  'nameCn',
  'nameJp',
  'casNo',
  'ecNo',
  'colorIndex',
  'euInciName',
  'euInnName',
  'euCasNo',
  'euEcNo',
  'euRestriction',
]);

export const isIdentityField = (field: string): boolean => IDENTITY.has(field);

/** Whether the editor of one ingredient writes a field. */
export const isSheetEdit = (field: string): field is IngredientSheetField =>
  fieldOf(ingredientSheet, field)?.edit !== undefined;

/** Typed before a ban or a limit is let go of. */
export const RULE_LOSS_WORD = '빼기';

/** For so long an edit of the sheet can be taken back. */
export const INGREDIENT_UNDO_HOURS = 24;
