import { changeLabel, changeValueText } from '@gredia/domain';
import type { IngredientOfDayFragment, SourceLineFragment } from '@gredia/graphql-schema';

export type IngredientOfDay = IngredientOfDayFragment;
export type PastRule = IngredientOfDay['ingredient']['limitedCountries'][number];
type Field = Exclude<keyof IngredientOfDay['ingredient'], 'limitedCountries' | 'sources' | 'hash' | 'pastAt' | 'title'>;

/** A field on a day; `now` is null where it says the same today. */
export interface PastRow {
  key: string;
  label: string;
  lang?: string;
  then: string | null;
  now: { text: string } | null;
  source: SourceLineFragment | null;
}

const SECTIONS: { title: string; fields: readonly Exclude<Field, '__typename'>[] }[] = [
  {
    title: '이름과 식별 번호',
    fields: [
      ...(['nameKor', 'nameKorPrevious', 'INCI', 'nameEng', 'nameEngPrevious', 'synonyms'] as const),
      ...(['nameCn', 'cnRefNo', 'nameJp', 'descJp', 'jpRefNo'] as const),
      ...(['casNo', 'ecNo', 'colorIndex', 'rationalFormula'] as const),
    ],
  },
  {
    title: 'EU CosIng',
    fields: [
      ...(['euINCIName', 'euINNName', 'euChemNameAndDescription', 'euCasNo', 'euEcNo'] as const),
      ...(['euFunction', 'euRestriction', 'euCosingRefNo', 'euUpdatedAt'] as const),
    ],
  },
  { title: '기능과 분류', fields: ['functions', 'tags', 'description'] },
];

const RULES = 'limitedCountries';
/** What a field says that is empty. */
const NOTHING = '비어 있음';

/** Fields are spelled by their column in the log, and otherwise in the contract. */
const spelled = (key: string) => key.toLowerCase();
const known = new Set(SECTIONS.flatMap(({ fields }) => fields.map(spelled)));

const languages: Partial<Record<Field, string>> = {
  nameCn: 'zh-Hans',
  nameJp: 'ja',
  descJp: 'ja',
  INCI: 'en',
  nameEng: 'en',
};

/** What is different today. Of what is gone nothing is told line by line: the page says once that it is. */
const differencesNow = ({ isThereNow, differences }: IngredientOfDay) => (isThereNow ? differences : []);

/** What an ingredient said on a day, section by section, without what is empty now as then; what pages never show comes last. */
export function pastSections(day: IngredientOfDay): { title: string; rows: PastRow[] }[] {
  const { ingredient } = day;
  const differences = differencesNow(day);
  const changed = new Map(differences.filter(({ item }) => item === null).map((each) => [spelled(each.key), each]));
  const sections = SECTIONS.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((key): PastRow[] => {
      const difference = changed.get(spelled(key));
      const then = changeValueText(ingredient[key]);
      if (then === null && !difference) return [];
      const now = difference ? { text: changeValueText(difference.now) ?? NOTHING } : null;
      const source = ingredient.sources.find(({ field }) => field === key)?.source ?? null;
      return [{ key, label: changeLabel(key) ?? key, lang: languages[key], then, now, source }];
    }),
  }));
  const others = differences
    .filter(({ key, item }) => item === null && !known.has(spelled(key)))
    .map(({ key, was, now }): PastRow => ({
      ...{ key, label: changeLabel(key) ?? key, source: null, then: changeValueText(was) },
      now: { text: changeValueText(now) ?? NOTHING },
    }));
  return [...sections, { title: '그 밖의 항목', rows: others }].filter(({ rows }) => rows.length > 0);
}

/** A rule on a day, or one that came later; `now` says what it is today where that is something else. */
export interface PastRuleRow {
  item: string;
  rule: PastRule | null;
  now: { text: string } | null;
}

/** The rules of a day, and those of today that were not there, in the order they are known by. */
export function pastRules(day: IngredientOfDay): PastRuleRow[] {
  const { ingredient } = day;
  const changed = new Map(
    differencesNow(day).flatMap(({ key, item, now }) => (key === RULES && item ? [[item, now]] : [])),
  );
  const rules = ingredient.limitedCountries;
  const nowOf = (item: string) =>
    changed.has(item) ? { text: changeValueText(changed.get(item)) ?? '지금은 그레디아에 이 규제가 없어요' } : null;
  const later = [...changed.keys()].filter((item) => !rules.some((rule) => rule.item === item));
  return [
    ...rules.map((rule) => ({ item: rule.item, rule, now: nowOf(rule.item) })),
    ...later.map((item) => ({ item, rule: null, now: nowOf(item) })),
  ];
}

/** A field or rule on two days. */
export interface DatesRow {
  key: string;
  label: string;
  first: string | null;
  second: string | null;
  isDifferent: boolean;
}

/** Two days beside each other; a day before it began says nothing. */
export function datesRows(first: IngredientOfDay, second: IngredientOfDay): DatesRow[] {
  const fields = SECTIONS.flatMap((section) => section.fields).map((key) =>
    rowOf(key, changeLabel(key) ?? key, said(first, key), said(second, key)),
  );
  const [had, has] = [rulesOf(first), rulesOf(second)];
  const rules = [...new Set([...had.keys(), ...has.keys()])].map((item) =>
    rowOf(item, changeLabel(RULES)!, had.get(item) ?? null, has.get(item) ?? null),
  );
  return [...fields, ...rules].filter((row) => row.first !== null || row.second !== null);
}

const rowOf = (key: string, label: string, first: string | null, second: string | null): DatesRow => ({
  ...{ key, label, first, second, isDifferent: first !== second },
});

const said = ({ existed, ingredient }: IngredientOfDay, key: Exclude<Field, '__typename'>) =>
  existed ? changeValueText(ingredient[key]) : null;

const rulesOf = ({ existed, ingredient }: IngredientOfDay) =>
  new Map(existed ? ingredient.limitedCountries.map((rule) => [rule.item, ruleWords(rule)]) : []);

/** All that is shown of a rule in one line. */
const ruleWords = (rule: PastRule): string =>
  [changeValueText(rule), rule.entry, rule.nb, rule.materialsKo].filter(Boolean).join(' · ');
