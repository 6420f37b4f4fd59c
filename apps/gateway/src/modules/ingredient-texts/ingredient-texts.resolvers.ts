import type { Resolvers } from '../../generated/resolvers';
import { newestRun, startTextRun } from './ingredient-texts.service';
import { textRunProgress } from './running/text-run-report';

export const ingredientTextsResolvers: Resolvers = {
  Query: { ingredientTextRun: (_, __, ctx) => newestRun(ctx) },
  Mutation: { startIngredientTexts: (_, __, ctx) => startTextRun(ctx) },
  IngredientTextRun: {
    progress: (run) => (run.status === 'RUNNING' ? textRunProgress(run) : null),
    isEnding: ({ status, isCancelRequested }) => status === 'RUNNING' && isCancelRequested,
  },
};
