import type {
  GetChangeHistoryQuery,
  GetChangeHistoryQueryVariables,
  GetIngredientAsOfQueryVariables,
  GetIngredientPastQuery,
} from '@gredia/graphql-schema';
import type { IngredientDetail } from '../features/ingredients/ingredient-detail';

type FakeChange = GetChangeHistoryQuery['logs'][number];
type FakeDay = GetIngredientPastQuery['ingredientAsOf'];

/** What the faked gateway knows of the past. */
export interface FakeHistory {
  logs?: (variables: GetChangeHistoryQueryVariables) => GetChangeHistoryQuery['logs'];
  logsCount?: number;
  /** Throws for a day that it refuses. */
  ingredientAsOf?: (variables: GetIngredientAsOfQueryVariables) => FakeDay;
  ingredientDays?: GetIngredientPastQuery['ingredientDays'];
}

/** A change of a number, by an operator. */
export const changeRow = (values: Partial<FakeChange> = {}): FakeChange => ({
  id: '00000000-0000-4000-8000-000000000001',
  targetType: 'INGREDIENT',
  targetId: '00000000-0000-4000-8000-0000000000aa',
  targetName: '글리세린',
  targetNameEng: 'Glycerin',
  key: 'casNo',
  item: null,
  before: ['56-81-4'],
  after: ['56-81-5'],
  origin: 'OPERATOR',
  createdAt: '2026-11-20T03:00:00.000Z',
  source: null,
  pull: null,
  targetPath: `/ingredients/${encodeURIComponent('글리세린')}`,
  ...values,
});

/** An ingredient on a day, as `ingredient` of today would say it with some of it otherwise. */
export function ingredientOfDay(
  ingredient: IngredientDetail,
  values: Partial<Omit<FakeDay, 'ingredient'>> & { then?: Partial<IngredientDetail> } = {},
): FakeDay {
  const { then, ...rest } = values;
  const said = { ...ingredient, ...then };
  return {
    ...{
      at: '2026-05-31',
      targetId: ingredient.id,
      title: ingredient.title,
      knownSince: null,
      existed: true,
      isThereNow: true,
    },
    ...{ mergedFrom: [], differences: [] },
    ...rest,
    // The contract answers with an ingredient like any other; the page does not ask for its id.
    ingredient: {
      ...{ ...said, pastAt: '2026-05-31T15:00:00.000Z' },
      limitedCountries: said.limitedCountries.map((rule) => ({ ...rule, item: rule.id })),
    } as unknown as FakeDay['ingredient'],
  };
}
