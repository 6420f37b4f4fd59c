import { closedPurposesOf } from '@gredia/domain/regulations';
import type { CountryListsFragment, EntryOfIngredientFragment } from '@gredia/graphql-schema';
import { source } from './fixtures';

type Entry = EntryOfIngredientFragment;
type Use = Entry['uses'][number];

const listOf = (list: string, title: string, values: Partial<CountryListsFragment['lists'][number]> = {}) => ({
  ...{ list, title, state: 'WHOLE' as const, isOfficial: true, entries: 10, edition: '2026-03', gap: null },
  ...values,
});

/** Coverage of a country; whole unless said otherwise. */
export function countryLists(country: string, values: Partial<CountryListsFragment> = {}): CountryListsFragment {
  const hasInventory = country === 'CN';
  const lists = {
    ...{ country, gaps: [], hasInventory, isWhole: true, hasBans: true, isLoaded: true, lists: [] },
    ...values,
  };
  return { ...lists, closedPurposes: closedPurposesOf(lists) };
}

/** Korea and the EU read whole, Japan without its tar colours, China never. */
export const coverage: CountryListsFragment[] = [
  countryLists('KR', { lists: [listOf('kr-1', '별표 1 사용할 수 없는 원료'), listOf('kr-2', '별표 2 제한')] }),
  countryLists('EU', { lists: [listOf('eu-ii', '부속서 II 금지'), listOf('eu-iii', '부속서 III 제한')] }),
  countryLists('CN', {
    ...{ isWhole: false, hasBans: false, isLoaded: false, hasInventory: false },
    lists: [listOf('cn-1', '안전기술규범 표 1 금지', { state: 'MISSING', entries: 0, edition: null })],
  }),
  countryLists('JP', {
    ...{ isWhole: false, gaps: ['타르색소'] },
    lists: [listOf('jp-1', '화장품 기준 별표 1 배합 금지')],
  }),
  countryLists('CA', { lists: [listOf('ca-restricted', '캐나다 핫리스트 제한')] }),
];

/** A use of an entry: banned everywhere unless said otherwise. */
export function entryUse(values: Partial<Use> = {}): Use {
  return {
    ...{ part: null, kind: 'BAN', scope: '', scopeText: '모든 제품', limitPercent: null, calculatedAs: null },
    ...{ factor: null, conditions: [], conditionTexts: [], purpose: null, label: null, note: null },
    ...values,
  };
}

type SubstanceValues = Partial<Entry['substance']> & Pick<Entry['substance'], 'list' | 'entry' | 'country'>;

/** An entry that names an ingredient, with its uses. */
export function lawEntry(substance: SubstanceValues, uses: Use[], values: Partial<Entry> = {}): Entry {
  return {
    ...{ basis: 'LISTED', detail: 'NIACINAMIDE', uses },
    substance: {
      ...{ id: `${substance.list}/${substance.entry}`, listTitle: '목록', label: `III/${substance.entry}` },
      ...{ state: 'IN_FORCE', name: 'Niacinamide', nameKor: null, levels: ['RESTRICTED'], isRead: true },
      texts: [{ label: '조건', text: 'Not to be used.', lang: 'en' }],
      source,
      ...substance,
    },
    ...values,
  };
}
