import { conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transactWith } from '../../platform/transact/transact';
import type { IngredientTextRunModel } from './ingredient-texts.table';
import { beginTextRun, newestTextRun } from './running/text-runs';

/** The run that is on its way, or else the last one; null where there was none. */
export const newestRun = ({ db }: RequestContext): Promise<IngredientTextRunModel | null> => newestTextRun(db);

/** Begins a run in the background. @throws CONFLICT while one is on its way */
export function startTextRun(ctx: RequestContext): Promise<IngredientTextRunModel> {
  const actorId = ctx.viewer?.id ?? null;
  return transactWith<IngredientTextRunModel>(
    ctx,
    { audit: ({ id }) => ({ action: 'ingredient-texts.start', outcome: 'ok', actorId, details: { id } }) },
    async (tx) => {
      const run = await beginTextRun(tx, 'OPERATOR');
      if (!run) throw conflict('AI 글을 이미 만들고 있어요. 끝난 뒤에 다시 시작해 주세요.');
      return run;
    },
  );
}
