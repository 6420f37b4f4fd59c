/** Reviews as the gateway answers them: three plants that share a number. */
export const TITLES = ['인도멀구슬나무잎추출물', '두송열매오일', '백금콜로이드'] as const;

export const substanceOf = (at: number) => ({
  __typename: 'RegulatedSubstance',
  id: `s${at}`,
  list: 'eu-ii',
  entry: `97${at}`,
  country: 'EU',
  levels: ['PROHIBITED'],
  isRead: true,
  listTitle: '부속서 II 금지',
  label: `II/97${at}`,
  state: 'IN_FORCE',
  name: 'Margosa',
  nameKor: null,
});

export const memberOf = (at: number) => ({
  __typename: 'SubstanceMember',
  basis: 'CAS',
  detail: '84696-25-3',
  condition: null,
  state: 'REVIEW',
  ingredient: {
    __typename: 'Ingredient',
    id: `i${at}`,
    title: TITLES[at],
    nameKor: TITLES[at],
    INCI: 'LEAF',
    casNo: ['84696-25-3'],
    labelCount: 676 - at,
  },
});

export const counts = {
  waiting: 3,
  later: 0,
  decidedToday: 14,
  countries: [{ value: 'EU', count: 3 }],
  lists: [{ value: 'eu-ii', count: 3 }],
  bases: [{ value: 'CAS', count: 3 }],
  levels: [{ value: 'PROHIBITED', count: 3 }],
};

export function pairOf(at: number, values: Record<string, unknown> = {}) {
  const { basis, detail, condition, state, ingredient } = memberOf(at);
  return {
    __typename: 'MembershipPair',
    id: `s${at}.i${at}`,
    version: `v${at}`,
    sharedWith: 2,
    laterUntil: null,
    substance: {
      ...substanceOf(at),
      uses: [],
      source: {
        __typename: 'SourceEdition',
        key: 'cosing-annex-ii',
        name: 'Annex II',
        edition: '2025-12',
        licence: 'x',
        checkedAt: '2026-01-01',
        importedAt: '2026-01-01T00:00:00.000Z',
        url: null,
      },
    },
    ingredient: { __typename: 'Ingredient', id: ingredient.id, title: ingredient.title, INCI: 'LEAF' },
    member: { basis, detail, condition, state },
    comparison: {
      likelihood: 'LOW',
      entryTexts: [
        {
          __typename: 'MarkedText',
          label: '물질 이름',
          lang: 'en',
          runs: [
            { text: 'extract of ', mark: null },
            { text: 'kernels', mark: 'OTHER_CONDITION' },
          ],
        },
      ],
      ingredientTexts: [
        { __typename: 'MarkedText', label: '국문명', lang: 'ko', runs: [{ text: TITLES[at], mark: null }] },
      ],
      facts: [
        {
          kind: 'PART',
          label: '부위',
          entry: ['씨 알맹이'],
          ingredient: ['잎'],
          outcome: 'DIFFERENT',
          sentence: '부위가 달라요 (씨 알맹이 / 잎)',
        },
      ],
    },
    effect: {
      sentence: '라벨 676건에 사용 금지',
      conditionSentence: '라벨 676건에 조건부 금지',
      levels: ['PROHIBITED'],
      otherLevel: null,
      labels: 676,
      materials: 0,
      sources: [{ source: '가게 라벨 2026-01', count: 96 }],
    },
    history: [],
    ...values,
  };
}

export const review = (at: number) => ({
  __typename: 'MembershipReview',
  id: `s${at}.i${at}`,
  substance: substanceOf(at),
  member: memberOf(at),
});
