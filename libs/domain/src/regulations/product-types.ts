import type { ProductUse } from './product-uses';

export { PRODUCT_USES, productUseLabel, type ProductUse } from './product-uses';

/** The smallest kinds of product that a text of law tells apart, by the use they belong to. */
const TYPES = {
  RINSE_OFF_HAIR: {
    SHAMPOO: '샴푸',
    ANTIDANDRUFF_SHAMPOO: '비듬 샴푸',
    RINSE_OFF_CONDITIONER: '린스·헤어팩',
    OTHER_RINSE_OFF_HAIR: '그 밖의 씻어내는 두발용',
  },
  RINSE_OFF_BODY: {
    HAND_WASH: '손 세정제',
    BODY_WASH: '바디 세정제',
    FACE_WASH: '얼굴 세정제',
    BATH: '목욕용',
    SHAVING: '면도용',
    INTIMATE_WASH: '외음부 세정제',
    RINSE_OFF_MASK: '씻어내는 팩',
    OTHER_RINSE_OFF_BODY: '그 밖의 씻어내는 얼굴·인체용',
  },
  LEAVE_ON: {
    FACE_CREAM: '얼굴 크림·로션',
    HAND_CREAM: '손 크림',
    BODY_LOTION: '바디 로션',
    FOOT_CARE: '발 제품',
    SUNSCREEN: '자외선 차단 제품',
    FACE_MAKEUP: '얼굴 색조',
    FACE_POWDER: '얼굴 파우더',
    BODY_POWDER: '바디 파우더·탤크',
    FINE_FRAGRANCE: '향수',
    EAU_DE_TOILETTE: '오드투알레트',
    FRAGRANCE_CREAM: '향 크림',
    AFTERSHAVE: '면도 후 제품',
    WIPES: '물휴지',
    INTIMATE_CARE: '외음부 제품',
    SELF_TANNING: '태닝 제품',
    CALLUS_REMOVER: '굳은살 제거 제품',
    OTHER_LEAVE_ON: '그 밖의 씻어내지 않는 제품',
  },
  LEAVE_ON_HAIR: {
    HAIR_LOTION: '헤어 로션·토닉',
    HAIR_STYLING: '헤어 스타일링 제품',
    OTHER_LEAVE_ON_HAIR: '그 밖의 씻어내지 않는 두발용',
  },
  EYE: {
    EYE_MAKEUP: '아이섀도·아이라이너',
    MASCARA: '마스카라',
    EYEBROW: '눈썹 제품',
    EYE_CREAM: '눈가 크림',
    EYE_MAKEUP_REMOVER: '눈 화장 지우개',
    EYELASH_CARE: '속눈썹 제품',
  },
  LIP: { LIPSTICK: '립스틱', LIP_CARE: '립밤·입술 보호제' },
  ORAL: {
    TOOTHPASTE: '치약',
    MOUTHWASH: '구강 청결제',
    TOOTH_WHITENING: '치아 미백 제품',
    OTHER_ORAL: '그 밖의 구강 제품',
  },
  NAIL: {
    NAIL_POLISH: '매니큐어',
    NAIL_REMOVER: '매니큐어 제거제',
    NAIL_HARDENER: '손톱 강화제',
    CUTICLE_REMOVER: '손톱 표피 제거제',
    ARTIFICIAL_NAIL: '인조 손톱',
    OTHER_NAIL: '그 밖의 손발톱 제품',
  },
  DEODORANT: {
    ROLL_ON_DEODORANT: '롤온 데오도란트',
    SPRAY_DEODORANT: '스프레이 데오도란트',
    ANTIPERSPIRANT: '땀 억제제',
    OTHER_DEODORANT: '그 밖의 데오도란트',
  },
  HAIR_DYE: {
    OXIDATIVE_HAIR_DYE: '산화 염모제',
    NON_OXIDATIVE_HAIR_DYE: '비산화 염모제',
    HAIR_BLEACH: '탈색·탈염제',
    LASH_DYE: '속눈썹 염색제',
  },
  HAIR_WAVE: {
    HAIR_PERM: '퍼머넌트 제품',
    HAIR_STRAIGHTENER: '헤어 스트레이트너',
    DEPILATORY: '제모제',
    LASH_PERM: '속눈썹 퍼머 제품',
  },
} as const;

type Leaves<Group> = Group extends object ? keyof Group : never;
export type CosmeticType = { [Use in keyof typeof TYPES]: Leaves<(typeof TYPES)[Use]> }[keyof typeof TYPES];

export const cosmeticTypeLabel = Object.assign({}, ...Object.values(TYPES)) as Record<CosmeticType, string>;

const typesOf = (use: keyof typeof TYPES) => Object.keys(TYPES[use]) as CosmeticType[];
const without = (types: CosmeticType[], ...left: CosmeticType[]) => types.filter((type) => !left.includes(type));

/** A product that is meant only where it is named: a question after the whole use leaves it out. */
const NAMED_ONLY = new Set<CosmeticType>([
  'HAIR_BLEACH',
  'OTHER_ORAL',
  'EYE_MAKEUP_REMOVER',
  'TOOTH_WHITENING',
  'CALLUS_REMOVER',
  'LASH_DYE',
  'LASH_PERM',
  'SELF_TANNING',
]);

/** Those products. */
export const namedOnlyTypes: readonly CosmeticType[] = [...NAMED_ONLY];

const LEAVE_ON_ALL = [
  ...typesOf('LEAVE_ON'),
  ...typesOf('LEAVE_ON_HAIR'),
  ...without(typesOf('EYE'), 'EYE_MAKEUP_REMOVER'),
  ...typesOf('LIP'),
  ...without(typesOf('NAIL'), 'NAIL_REMOVER', 'CUTICLE_REMOVER'),
  ...typesOf('DEODORANT'),
];

const RINSE_OFF: CosmeticType[] = [
  ...typesOf('RINSE_OFF_HAIR'),
  ...typesOf('RINSE_OFF_BODY'),
  ...typesOf('HAIR_DYE'),
  ...typesOf('HAIR_WAVE'),
  ...typesOf('ORAL'),
  'EYE_MAKEUP_REMOVER',
  'NAIL_REMOVER',
  'CUTICLE_REMOVER',
];

/** Names of groups of product types, for scopes. A use names all of its types. */
export const cosmeticGroups = {
  ALL: [...new Set([...RINSE_OFF, ...LEAVE_ON_ALL])],
  RINSE_OFF,
  LEAVE_ON_ALL,
  HAIR: [
    ...typesOf('RINSE_OFF_HAIR'),
    ...typesOf('LEAVE_ON_HAIR'),
    ...without(typesOf('HAIR_DYE'), 'LASH_DYE'),
    ...without(typesOf('HAIR_WAVE'), 'DEPILATORY', 'LASH_PERM'),
  ],
  SKIN: [...typesOf('LEAVE_ON'), ...typesOf('RINSE_OFF_BODY'), ...typesOf('DEODORANT')],
  FACE: ['FACE_CREAM', 'FACE_MAKEUP', 'FACE_POWDER', 'FACE_WASH', 'RINSE_OFF_MASK'],
  /** Products that may touch mucous membranes though they are not named for it. */
  MUCOUS: [...typesOf('LIP'), ...typesOf('EYE'), 'INTIMATE_WASH', 'INTIMATE_CARE', ...typesOf('ORAL')],
  ...(Object.fromEntries((Object.keys(TYPES) as (keyof typeof TYPES)[]).map((use) => [use, typesOf(use)])) as Record<
    keyof typeof TYPES,
    CosmeticType[]
  >),
} satisfies Record<string, CosmeticType[]>;

/** Form or age group of a product, beside its type: ordinary, sprayed, under three, up to thirteen years. */
type ProductCaseForm = 'PLAIN' | 'SPRAY' | 'UNDER_3' | 'CHILD';

/** One product that a question could mean. */
export interface ProductCase {
  type: CosmeticType;
  form: ProductCaseForm;
}

const SPRAYED: CosmeticType[] = [
  'BODY_LOTION',
  'SUNSCREEN',
  'FINE_FRAGRANCE',
  'OTHER_LEAVE_ON',
  'HAIR_LOTION',
  'HAIR_STYLING',
  'OTHER_LEAVE_ON_HAIR',
  'SPRAY_DEODORANT',
];

const FOR_CHILDREN: CosmeticType[] = [
  ...without(typesOf('RINSE_OFF_HAIR'), 'ANTIDANDRUFF_SHAMPOO'),
  ...without(typesOf('RINSE_OFF_BODY'), 'SHAVING', 'INTIMATE_WASH'),
  'FACE_CREAM',
  'HAND_CREAM',
  'BODY_LOTION',
  'SUNSCREEN',
  'BODY_POWDER',
  'WIPES',
  'OTHER_LEAVE_ON',
];

const knownCases = new Map<ProductUse, readonly ProductCase[]>();

/** Every product that a question after a use could mean. */
export function casesOfUse(use: ProductUse): readonly ProductCase[] {
  const known = knownCases.get(use) ?? listCases(use);
  knownCases.set(use, known);
  return known;
}

function listCases(use: ProductUse): ProductCase[] {
  if (use === 'SPRAY') return SPRAYED.map((type) => ({ type, form: 'SPRAY' }));
  if (use === 'CHILD') {
    return FOR_CHILDREN.flatMap((type) => [
      { type, form: 'UNDER_3' },
      { type, form: 'CHILD' },
    ]);
  }
  return typesOf(use)
    .filter((type) => !NAMED_ONLY.has(type) && type !== 'SPRAY_DEODORANT')
    .map((type) => ({ type, form: 'PLAIN' }));
}

/**
 * Products of a use that are meant only where they are named. Not a make-up remover: it is washed off, as no other product
 * of the eyes is, so that what texts allow it says nothing of them.
 */
export const namedOnlyCases = (use: ProductUse): readonly ProductCase[] =>
  use === 'SPRAY' || use === 'CHILD'
    ? []
    : typesOf(use)
        .filter((type) => NAMED_ONLY.has(type) && type !== 'EYE_MAKEUP_REMOVER')
        .map((type) => ({ type, form: 'PLAIN' }));
