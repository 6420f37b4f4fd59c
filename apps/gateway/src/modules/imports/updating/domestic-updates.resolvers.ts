import { domesticUpdateProgress, type DomesticUpdateKey } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { importSource } from '../sources/import-sources';
import { domesticRetryInput, domesticUpdateInput } from './domestic-updates.input';
import {
  cancelDomesticUpdate,
  importedAt,
  listDomesticUpdates,
  retryDomesticUpdate,
  startDomesticUpdate,
  whyNoApi,
} from './domestic-updates.service';
import { readUpdateLog } from './domestic-update-log.service';
import { fileSourcesOf } from './file-sources';
import { countIngredientUpdates } from './ingredient-updates.service';

/** Before this phase is over nothing of the catalogue has changed. */
const isCancellable = (phase: string) => phase !== 'MERGING';

export const domesticUpdatesResolvers: Resolvers = {
  Query: {
    domesticIngredientStatus: (_, __, ctx) => listDomesticUpdates(ctx),
    domesticUpdateLog: (_, { key }, ctx) => readUpdateLog(ctx, key as DomesticUpdateKey),
    ingredientUpdateStatus: (_, { hasSkinDeep }, ctx) => countIngredientUpdates(ctx, hasSkinDeep ?? null),
  },
  Mutation: {
    updateDomesticIngredients: (_, args, ctx) => startDomesticUpdate(ctx, parse(domesticUpdateInput, args)),
    retryDomesticUpdate: (_, args, ctx) => {
      const { key, allow } = parse(domesticRetryInput, args);
      return retryDomesticUpdate(ctx, key, allow);
    },
    cancelDomesticUpdate: (_, { key }, ctx) => cancelDomesticUpdate(ctx, key as DomesticUpdateKey),
  },
  DomesticUpdateStatus: {
    timeStamp: ({ run }) => run?.finishedAt ?? run?.createdAt ?? null,
    importedAt: ({ key }, _, ctx) => importedAt(ctx, key),
    status: ({ run }) => run?.status ?? 'IDLE',
    phase: ({ run }) => (run?.status === 'RUNNING' ? run.phase : null),
    progress: ({ run }) => (run?.status === 'RUNNING' ? domesticUpdateProgress(run) : null),
    received: ({ run }) => run?.received ?? 0,
    total: ({ run }) => run?.total ?? null,
    origin: ({ run }) => run?.origin ?? null,
    fileName: ({ run }) => run?.fileName ?? null,
    source: ({ run }) => (run ? (importSource(run.source)?.title ?? run.source) : null),
    edition: ({ run }) => (run?.status === 'DONE' || run?.status === 'PARTIAL' ? run.edition : null),
    counts: ({ run }) => (run?.status === 'DONE' || run?.status === 'PARTIAL' ? run.counts : null),
    failure: ({ run }) => run?.failure ?? null,
    obstacle: ({ run }) => (run?.obstacle ? obstacles[run.obstacle] : null),
    isEnding: ({ run }) => run?.status === 'RUNNING' && run.isCancelRequested,
    canCancel: ({ run }) =>
      run?.status === 'RUNNING' && isCancellable(run.phase) && run.merged === 0 && !run.isCancelRequested,
    canRetry: ({ run }) => run?.status === 'FAILED' && (run.origin === 'API' || run.fileId !== null),
    apiProblem: ({ key }, _, ctx) => whyNoApi(ctx, key),
    fileSources: ({ key }, _, ctx) =>
      fileSourcesOf(key)
        .filter(({ testOnly }) => !testOnly || ctx.openData.allowsTestSources)
        .map((source) => ({ key: source.key, title: source.title })),
  },
};

const obstacles = { older: 'OLDER', shrunk: 'SHRUNK' } as const;
