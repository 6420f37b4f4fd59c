import { z } from 'zod';
import { tagsField } from '../ingredients/tags-field';
import { lineField, optionalLine, optionalText } from '../text/text-fields';
import { defineCollectionSpec, removedRetention } from './collection';

const LIST_MAX = 50;

/** A list of short texts, each once. */
const linesField = (what: string, max: number) =>
  z
    .array(lineField(what, max))
    .max(LIST_MAX, `${LIST_MAX}개까지 넣을 수 있어요.`)
    .transform((lines) => [...new Set(lines.filter((line) => line !== ''))]);

/**
 * Ingredients (성분) in the console. Names and numbers decide which entries of law name an ingredient and which labels mean
 * it: they are read here, and written where those consequences are shown first (`ingredientSheet`).
 */
export const ingredientsCollection = defineCollectionSpec({
  name: 'ingredients',
  label: '성분',
  unit: '종',
  titleField: 'title',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['title', 'inci'],
  reason: '출처',
  removal:
    '사이트와 검색에서 사라지고, 30일 동안 되살릴 수 있어요. 라벨, 원료, 규제 항목이 가리키는 성분은 지우지 않아요. 출처에 남아 있는 성분은 다음 가져오기에서 새로 생겨요.',
  retention: [
    removedRetention('성분'),
    {
      what: '합치거나 나누기 전의 값',
      kept: '2일 동안 되돌릴 수 있고, 그 뒤에는 기록만 남아요.',
      step: 'ingredientMergeRows',
    },
  ],
  fields: {
    title: {
      label: '성분',
      kind: 'text',
      width: 230,
      heads: ['성분명', '성분 이름', '국문', '국문명', '한글명', '성분명(국문)', '표준명'],
    },
    nameKor: { label: '국문명', kind: 'text', isExtra: true, width: 200 },
    inci: { label: 'INCI', kind: 'text', width: 220, heads: ['INCI명', 'INCI 이름', 'INCI name', '영문 INCI'] },
    nameEng: { label: '영문명', kind: 'text', isExtra: true, width: 200 },
    casNo: { label: 'CAS', kind: 'texts', width: 135 },
    ecNo: { label: 'EC', kind: 'texts', width: 125 },
    functions: {
      label: '기능',
      kind: 'texts',
      width: 160,
      heads: ['배합목적', '배합 목적'],
      edit: linesField('기능', 50),
    },
    rules: { label: '규제 항목', kind: 'number', width: 100 },
    updatedAt: { label: '갱신', kind: 'moment', width: 110 },
    productCount: { label: '원료', kind: 'number', width: 80 },
    labelCount: { label: '화장품', kind: 'number', width: 90 },
    nameKorPrevious: { label: '이전 국문명', kind: 'texts', isExtra: true, width: 200 },
    nameEngPrevious: { label: '이전 영문명', kind: 'texts', isExtra: true, width: 200 },
    synonyms: { label: '다른 이름', kind: 'texts', isExtra: true, width: 200 },
    colorIndex: { label: 'CI', kind: 'text', isExtra: true, width: 100 },
    rationalFormula: {
      label: '시성식',
      kind: 'text',
      isExtra: true,
      width: 140,
      edit: optionalLine('시성식', 200),
    },
    description: { label: '설명', kind: 'longText', isExtra: true, width: 260, edit: optionalText('설명', 5000) },
    euInciName: { label: 'EU INCI', kind: 'text', isExtra: true, width: 200 },
    euFunction: { label: 'EU 기능', kind: 'texts', isExtra: true, width: 180 },
    euRestriction: { label: 'EU 제한', kind: 'text', isExtra: true, width: 140 },
    nameCn: { label: '중문명', kind: 'text', isExtra: true, width: 160 },
    cnRefNo: { label: '중국 번호', kind: 'text', isExtra: true, width: 110, edit: optionalLine('중국 번호', 50) },
    nameJp: {
      label: '일문명',
      kind: 'text',
      isExtra: true,
      width: 160,
      heads: ['일문', '일문 이름'],
      edit: optionalLine('일문명', 500),
    },
    jpRefNo: { label: '일본 번호', kind: 'text', isExtra: true, width: 110, edit: optionalLine('일본 번호', 50) },
    descJp: { label: '일문 설명', kind: 'longText', isExtra: true, width: 220, edit: optionalText('일문 설명', 5000) },
    aiDescription: {
      label: 'AI 설명',
      kind: 'longText',
      isExtra: true,
      width: 220,
      edit: optionalText('AI 설명', 2000),
      isMachines: true,
    },
    tags: { label: '태그', kind: 'texts', width: 150, edit: tagsField },
    lastCheckedAt: { label: '확인', kind: 'moment', isExtra: true, width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
