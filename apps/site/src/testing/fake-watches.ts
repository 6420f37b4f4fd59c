import type {
  UnwatchTargetMutationVariables,
  WatchListFragment,
  WatchTargetMutationVariables,
} from '@gredia/graphql-schema';

/** What a faked gateway answers about what a member watches. */
export interface FakeWatches {
  myWatches?: () => WatchListFragment;
  watchTarget?: (variables: WatchTargetMutationVariables) => WatchListFragment;
  unwatchTarget?: (variables: UnwatchTargetMutationVariables) => WatchListFragment;
  stopWatchMails?: (variables: { token: string }) => boolean;
}

export const watchList = (values: Partial<WatchListFragment> = {}): WatchListFragment => ({
  ...{ maxIngredients: 5, maxLabels: 5, ingredients: [], labels: [] },
  ...values,
});

/** A watched ingredient. */
export const watched = (id: string, title: string): WatchListFragment['ingredients'][number] => ({
  createdAt: '2026-11-20T00:00:00Z',
  ingredient: { id, title, nameKor: title, INCI: null },
});
