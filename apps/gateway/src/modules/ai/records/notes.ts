import { countryName, josa } from '@gredia/domain';
import type { AiRefusal } from '@gredia/domain/ai';

/** All that an answer says without a record: about itself, never about an ingredient. */
export const NOTES = {
  nothing: '확인할 수 있는 자료가 없습니다.',
  noLimit: '제한이 없다는 뜻이 아니에요.',
  safety: '안전한지는 판단하지 않아요. 규정에 적힌 것만 알려 드려요.',
  replacing:
    '같은 기능으로 등록된 성분이에요. 처방에서 바꿔 쓸 수 있는지는 시험으로, 나라와 제품의 규정은 그 성분의 한도를 물어 확인해 주세요.',
  unchecked: '규정에 맞는지는 확인하지 않은 목록이에요. 쓰려는 성분의 한도를 나라와 제품을 넣어 물어봐 주세요.',
  noLabel: '전성분이 없어요. ‘전성분:’ 뒤에 이름을 쉼표로 이어 붙여 넣어 주세요.',
  label: '맞는지는 함량과 조건까지 확인해야 정해져요. 아래는 목록에 있는 성분과 그 조건이에요.',
  noChanges: '찾은 변경 기록이 없어요.',
  noneOfNewest: '최근 규제 변경 100건 가운데 이 나라의 것은 없어요. 더 앞선 기록은 업데이트 내역에서 볼 수 있어요.',
  noReplacement: '같은 기능으로 등록되어 있으면서 올라온 원료가 있는 성분을 찾지 못했어요.',
  noFunctions: '등록된 기능이 없어 대체 후보를 찾지 못했어요.',
  labelQuota: '오늘 전성분 분석 횟수를 모두 썼거나 이름이 너무 많아, 규정을 확인하지 못했어요.',
} as const;

export const REFUSALS: Record<AiRefusal, string> = {
  MEDICAL: '의학적 판단이나 치료에 관한 질문에는 답하지 않아요. 증상이 있으면 의사나 약사와 상담해 주세요.',
  PRIVATE: '회원과 견적에 관한 정보에는 답하지 않아요.',
  OUT_OF_SCOPE: '화장품 성분, 원료, 규제에 관한 질문에만 답할 수 있어요.',
};

/** Words of a question as they stand in it. */
export const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(', ');

export const unreadNote = (words: readonly string[]): string =>
  `질문에서 ${quoted(words)} 부분은 읽지 못해 답에 넣지 않았어요.`;

/** @param union the code of the union whose law it takes over, which is told in its place */
export const otherCountryNote = (country: string, union: string | null): string =>
  union === null
    ? `${country} 목록은 아직 없어요. 제한이 없다는 뜻이 아니에요.`
    : `${country} 목록은 아직 없어요. ${countryName(union)} 규정을 알려 드려요. 나라별 적용은 확인해 주세요.`;

export const badAmountNote = (percent: number): string =>
  `${percent}%는 제품 속 함량으로 볼 수 없어 답에 넣지 않았어요.`;

export const severalMeantNote = (name: string, titles: readonly string[]): string =>
  `${josa(`‘${name}’`, '은/는')} 여러 성분의 이름이에요: ${titles.join(', ')}. 어느 성분인지 정확한 이름으로 물어봐 주세요.`;

export const nearNote = (word: string, titles: readonly string[]): string =>
  `${josa(`‘${word}’`, '은/는')} 사전에 없는 이름이에요. 제한이 없다는 뜻이 아니에요. 비슷한 이름: ${titles.join(', ')}.`;

export const unknownNamesNote = (names: readonly string[], rest: number): string =>
  `사전에 없어 판단하지 못한 이름: ${names.join(', ')}${rest > 0 ? ` 외 ${rest}개` : ''}.`;

/** A name of a label that was only nearly an ingredient's. */
export const readAsNote = (text: string, title: string): string =>
  `${josa(`‘${text}’`, '을/를')} ${josa(`‘${title}’`, '으로/로')} 읽었어요. 다른 성분이면 고쳐서 다시 물어봐 주세요.`;

export const moreNote = (rest: number): string => `나머지 ${rest}건은 전성분 분석 화면에서 볼 수 있어요.`;
