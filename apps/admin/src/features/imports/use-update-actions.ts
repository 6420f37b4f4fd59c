import { domesticUpdateLabel, josa } from '@gredia/domain';
import {
  GraphqlFailure,
  useCancelDomesticUpdateMutation,
  useRetryDomesticUpdateMutation,
  useUpdateDomesticIngredientsMutation,
  type DomesticUpdateCardFragment,
} from '@gredia/graphql-schema';
import { confirm, showToast } from '@gredia/ui';
import { useState } from 'react';

type Update = DomesticUpdateCardFragment;
type Action = 'start' | 'retry' | 'cancel';

/** What may be done with an update, each after a question; `onChange` is called once it is done, or was not possible. */
export function useUpdateActions(update: Update, onChange: () => Promise<void>) {
  const [start] = useUpdateDomesticIngredientsMutation();
  const [retry] = useRetryDomesticUpdateMutation();
  const [cancel] = useCancelDomesticUpdateMutation();
  const [busy, setBusy] = useState<Action | null>(null);
  const { key, obstacle, failure } = update;
  const label = domesticUpdateLabel[key];

  async function carryOut(action: Action, work: () => Promise<unknown>, done: string) {
    setBusy(action);
    try {
      await work();
      showToast(done);
    } catch (error) {
      const reason = error instanceof GraphqlFailure ? error.message : '요청을 보내지 못했어요. 다시 눌러 주세요.';
      showToast(reason, { tone: 'bad' });
    } finally {
      await onChange().catch(() => undefined);
      setBusy(null);
    }
  }

  return {
    busy,
    async receive() {
      const isSure = await confirm({
        title: `${josa(label, '을/를')} 다시 받을까요?`,
        body: '식품의약품안전처 오픈 API에서 처음부터 모두 받아 반영해요. 몇 분 걸리고, 사람이 고친 값은 그대로 남아요.',
        confirmText: '다시 받기',
      });
      if (isSure) await carryOut('start', () => start({ key }), `${label} 갱신을 시작했어요`);
    },
    async tryAgain() {
      const isSure =
        !obstacle ||
        (await confirm({
          title: '그래도 반영할까요?',
          body: `${failure ?? ''} 알고 있는 변화라면 그대로 반영할 수 있어요.`,
          confirmText: '그대로 반영',
          confirmStyle: 'danger',
        }));
      const allow = obstacle ? [obstacle] : undefined;
      if (isSure) await carryOut('retry', () => retry({ key, allow }), `${label} 갱신을 멈춘 곳에서 다시 시도해요`);
    },
    async stop() {
      const isSure = await confirm({
        title: `${label} 갱신을 멈출까요?`,
        body: '아직 아무것도 바뀌지 않았어요. 다시 시도하면 멈춘 곳에서 이어서 해요.',
        confirmText: '멈추기',
        cancelText: '계속하기',
      });
      if (isSure) await carryOut('cancel', () => cancel({ key }), `${label} 갱신을 멈췄어요`);
    },
  };
}
