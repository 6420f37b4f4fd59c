import { periodsIn, type StatPeriod } from '@gredia/domain';

/** Figures of a day, week or month. */
export function stat(date: string, until = date, figures: Record<string, unknown> = {}) {
  return {
    __typename: 'Stat',
    id: `${date}/${until}`,
    date,
    until,
    visitors: 20,
    pageviews: 90,
    sessions: 30,
    signIns: 4,
    inOrder: 1,
    usersCount: 200,
    newUsers: 3,
    verifiedUsers: 2,
    quotesAsked: 5,
    quotesAnswered: 1,
    quotesEnded: 0,
    searches: 40,
    detailViews: 1000,
    productRequests: 0,
    ...figures,
  };
}

const ranking = (startDate: string, endDate: string) => ({
  __typename: 'RankingPeriod',
  ranking: [{ __typename: 'RankingEntry', name: '글리세린', rank: 1, change: null, frequency: 1204, ratio: 0.4 }],
  startDate,
  endDate,
  totalSearchedCount: 3010,
  searchedIngredientCount: 12,
});

/** What the statistics ask, with numbers to be found again. */
export const dashboard = {
  /** The same in every day, week or month that is asked for. */
  GetStats: ({ from, to, period }: Record<string, unknown>) => ({
    stats: periodsIn({ from: String(from), to: String(to) }, period as StatPeriod).map((days) =>
      stat(days.from, days.to),
    ),
  }),
  GetTodayStats: () => ({ todayStats: { visitors: 310, sessions: 402, pageviews: 1520 } }),
  GetMostViewedProducts: () => ({
    mostViewedProducts: [
      { pid: 'p-1', name: '나이아퓨어 99', visible: true, views: 184 },
      { pid: 'p-2', name: '숨긴 원료', visible: false, views: 92 },
    ],
  }),
  GetIngredientSearchRanking: () => ({
    ingredientSearchRanking: {
      __typename: 'IngredientSearchRanking',
      day: ranking('2026-11-20', '2026-11-20'),
      week: ranking('2026-11-16', '2026-11-22'),
      month: ranking('2026-11-01', '2026-11-30'),
    },
  }),
  GetCatalogueCounts: () => ({
    catalogueCounts: { ingredients: 21486, products: 8912, cosmetics: 403, updatedToday: 12 },
  }),
  GetUsersCount: () => ({ usersCount: { all: 200, subs: 50, normals: 150, unverified: 30 } }),
  GetJobs: () => ({ jobs: { total: 0, jobs: [] } }),
  GetIngredientTextRun: () => ({ ingredientTextRun: null }),
  getDomesticIngredientStatus: () => ({
    domesticIngredientStatus: [domesticUpdate('INGREDIENT'), domesticUpdate('RESTRICTION'), domesticUpdate('COUNTRY')],
  }),
  getIngredientUpdateStatus: () => ({
    ingredientUpdateStatus: { total: 21490, updated: 844, stale: 12, sources: [] },
  }),
};

/** A run that makes the texts of ingredients. */
export function textRun(fields: Record<string, unknown> = {}) {
  return {
    __typename: 'IngredientTextRun',
    ...{ id: 'run-1', cause: 'OPERATOR', status: 'DONE', progress: null, total: 0, seen: 0 },
    ...{ made: 0, removed: 0, unchanged: 0, held: 0, without: 0, postponed: 0, isEnding: false },
    ...{ createdAt: '2025-11-18T07:00:00.000Z', finishedAt: null },
    ...fields,
  };
}

/** An update that never ran and may be asked for. */
export function domesticUpdate(key: string, fields: Record<string, unknown> = {}) {
  return {
    // A fragment is read by the type it is of.
    __typename: 'DomesticUpdateStatus',
    key,
    status: 'IDLE',
    timeStamp: null,
    importedAt: null,
    phase: null,
    progress: null,
    received: 0,
    total: null,
    origin: null,
    fileName: null,
    source: null,
    edition: null,
    counts: null,
    failure: null,
    obstacle: null,
    isEnding: false,
    canCancel: false,
    canRetry: false,
    apiProblem: null,
    fileSources: [{ key: 'kr-prohibited', title: '한국 별표 1' }],
    ...fields,
  };
}

export function deadJob(id: string, fields: Record<string, unknown> = {}) {
  return {
    id,
    task: 'send-mail',
    state: 'DEAD',
    attempts: 12,
    maxAttempts: 12,
    canCancel: true,
    isEnding: false,
    progress: null,
    isUnclear: false,
    lastError: 'connect ECONNREFUSED',
    runAt: '2026-11-19T00:00:00.000Z',
    createdAt: '2026-11-18T00:00:00.000Z',
    ...fields,
  };
}
