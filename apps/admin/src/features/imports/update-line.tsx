import type { DomesticUpdateCardFragment } from '@gredia/graphql-schema';
import { RelativeTime } from '@gredia/ui';
import { updateResult, updateStep } from './update-words';

/** When its newest run was and what came of it; where there was none, when a command brought the lists. */
export function UpdateLine({ update }: { update: DomesticUpdateCardFragment }) {
  const { timeStamp, importedAt } = update;
  const at = timeStamp ?? importedAt;
  if (!at) return '아직 갱신한 적이 없어요.';
  return (
    <>
      <RelativeTime value={at} /> ·{' '}
      {timeStamp ? (updateStep(update) ?? updateResult(update)) : '명령으로 넣은 자료예요'}
    </>
  );
}
