import type { GetIngredientsListQuery } from '@gredia/graphql-schema';
import { closedPurposesOf, type ListKey } from '@gredia/domain/regulations';
import type { LabelLaw } from './label-law';

type Law = LabelLaw['regulated'][number];
type Use = Law['entries'][number]['uses'][number];

/** A part of an entry, of all products unless said otherwise. */
export const part = (values: Partial<Use>): Use => ({
  part: null,
  kind: 'LIMIT',
  scope: '',
  limitPercent: null,
  calculatedAs: null,
  factor: null,
  conditions: [],
  purpose: null,
  label: null,
  note: null,
  ...values,
});

const countryOf = (list: ListKey) => (list.split('-')[0] ?? '').toUpperCase();

/** What the lists say of an ingredient: entries with one part each. */
export const lawOfIngredient = (id: string, entries: [ListKey, Use][]): Law => ({
  id,
  entries: entries.map(([list, only], at) => ({
    substance: { list, entry: `${at + 1}`, country: countryOf(list), levels: [], isRead: true },
    uses: [only],
  })),
});

type Lists = LabelLaw['coverage'][number];

const whole = (country: string, ...lists: ListKey[]): Lists => ({
  country,
  gaps: [],
  isWhole: true,
  hasBans: true,
  hasInventory: false,
  isLoaded: true,
  closedPurposes: closedPurposesOf({ country, isWhole: true, lists: [] }),
  lists: lists.map((list) => ({
    list,
    title: list,
    state: 'WHOLE',
    isOfficial: true,
    entries: 10,
    edition: '2026-03',
    gap: null,
  })),
});

export const KOREA = whole('KR', 'kr-1', 'kr-2', 'kr-colorants', 'kr-allergens');
export const EUROPE = whole('EU', 'eu-ii', 'eu-iii', 'eu-iv', 'eu-v', 'eu-vi');
/** Read, but not all of its law. */
export const PARTLY_JAPAN: Lists = {
  ...whole('JP', 'jp-1', 'jp-2', 'jp-3', 'jp-4'),
  gaps: ['타르색소'],
  isWhole: false,
};
export const UNREAD_JAPAN: Lists = {
  country: 'JP',
  gaps: [],
  isWhole: false,
  hasBans: false,
  hasInventory: false,
  isLoaded: false,
  closedPurposes: [],
  lists: [],
};

type ReadToken = NonNullable<GetIngredientsListQuery['ingredientsList']>['tokens'][number];

/** A name of a label that was read as an ingredient of this title, in China's inventory unless said otherwise. */
export function readName(title: string, values: Partial<ReadToken> = {}, ingredient: object = {}): ReadToken {
  return {
    text: title,
    start: 0,
    end: title.length,
    candidates: [],
    substance: null,
    amount: null,
    percent: null,
    remark: null,
    isNano: false,
    match: {
      kind: 'EXACT',
      confidence: 1,
      ingredient: {
        id: title,
        title,
        INCI: null,
        nameKor: title,
        nameCn: '有',
        cnRefNo: null,
        euFunction: ['HUMECTANT'],
        ...ingredient,
      },
    },
    ...values,
  };
}

/** China with its inventory of used ingredients. */
export const CHINA: Lists = { ...whole('CN', 'cn-1', 'cn-3', 'cn-4'), hasInventory: true };
