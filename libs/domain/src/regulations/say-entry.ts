import { countryLabel, type RegulationLevel } from '../ingredients/regulation';
import { josa } from '../text/josa';
import { asSentence } from '../text/sentence';
import { sayUse } from './entry-words';
import { lawList, purposeLabel, type ListKey } from './law-lists';
import { sayConditions, type RuleUse } from './rule-entry';

/** An entry, as its verdict is told. */
export interface ToldEntry {
  list: ListKey;
  country: string;
  isGone: boolean;
  isRead: boolean;
  /** Strictest first. */
  levels: readonly RegulationLevel[];
  uses: readonly RuleUse[];
}

/** What an entry means, in a sentence and one that says more. */
export interface EntryVerdict {
  headline: string;
  detail: string;
}

/** What an entry means for cosmetics of its country: never more than its text says. */
export function sayVerdict({ list, country, isGone, isRead, levels, uses }: ToldEntry): EntryVerdict {
  const { region } = lawList(list);
  const where = [countryLabel[country] ?? country, ...(region ? [region] : [])].join(' ');
  const [level] = levels;
  if (isGone) return { headline: '삭제·이동된 항목이에요.', detail: `${where} 목록의 이 번호에는 지금 규정이 없어요.` };
  if (lawList(list).country === '' && level) {
    const headline = `${where} 규정에 ${STATED[level]} 물질로 옮겨 적은 자료가 있어요.`;
    return { headline, detail: '2차 자료예요. 그 나라의 원문을 확인해 주세요.' };
  }
  if (!isRead) {
    const headline = `${where} 목록에 있지만 조문을 아직 풀어 읽지 않았어요.`;
    return { headline, detail: '조건과 예외가 있을 수 있어요. 아래 원문을 확인해 주세요.' };
  }
  return verdictOf(where, level, uses, lawList(list).purpose);
}

const STATED: Record<RegulationLevel, string> = {
  PROHIBITED: '사용 금지',
  CONDITIONAL: '조건부 금지',
  RESTRICTED: '함량 제한',
  POSITIVE: '허용',
  CAUTION: '주의 표시',
  ALLOWED: '제한 없는',
};

function verdictOf(
  where: string,
  level: RegulationLevel | undefined,
  uses: readonly RuleUse[],
  listPurpose: RuleUse['purpose'] | undefined,
): EntryVerdict {
  const purpose = uses.find((use) => use.purpose !== null)?.purpose ?? listPurpose;
  const as = purpose ? `${josa(purposeLabel[purpose], '으로/로')} ` : '';
  switch (level) {
    case 'PROHIBITED':
      return {
        headline: `${where}에서 화장품에 쓸 수 없어요.`,
        detail: uses.flatMap(sayConditions).map(asSentence).join(' ') || '함량과 제품 종류에 상관없이 금지예요.',
      };
    case 'CONDITIONAL':
      return {
        headline: `${where}에서 조건에 따라 금지예요.`,
        detail: uses
          .filter(({ kind }) => kind === 'BAN')
          .map(sayUse)
          .map(asSentence)
          .join(' '),
      };
    case 'RESTRICTED':
      return { headline: `${where}에서 정한 한도와 조건 안에서만 쓸 수 있어요.`, detail: firstUses(uses) };
    case 'POSITIVE':
      return {
        headline: `${where}에서 ${as}허용한 물질이에요. 정한 한도와 조건 안에서 쓸 수 있어요.`,
        detail: firstUses(uses),
      };
    case 'CAUTION':
      return { headline: `${where}에서 라벨에 적어야 하는 물질이에요.`, detail: firstUses(uses) };
    default:
      return { headline: `${where} 목록에 있는 물질이에요.`, detail: '아래 원문을 확인해 주세요.' };
  }
}

/** So many uses stand in the verdict; the rest below. */
const USES_TOLD = 2;

const firstUses = (uses: readonly RuleUse[]): string => {
  const told = uses.slice(0, USES_TOLD).map(sayUse).join(' ');
  return uses.length > USES_TOLD ? `${told} 그 밖의 용도 ${uses.length - USES_TOLD}건은 아래에 있어요.` : told;
};

/** The law that a list is part of. */
export function lawAct(list: ListKey): string {
  return ACTS[list] ?? ACTS[list.split('-')[0] ?? ''] ?? lawList(list).title;
}

const ACTS: Record<string, string> = {
  kr: '화장품 안전기준 등에 관한 규정',
  'kr-colorants': '화장품의 색소 종류와 기준 및 시험방법',
  'kr-allergens': '화장품 사용할 때의 주의사항 및 알레르기 유발성분 표시에 관한 규정',
  eu: '(EC) 1223/2009',
  cn: '화장품 안전기술규범',
  jp: '화장품 기준 (후생성 고시 제331호)',
  asean: 'ASEAN Cosmetic Directive',
  ca: 'Cosmetic Ingredient Hotlist',
  'us-700': '21 CFR Part 700',
  'us-colors': '21 CFR Part 73·74',
  'us-sunscreens': 'OTC Monograph M020',
  'us-ca': 'California AB 2762',
};
