import { useGetPolicyTellingQuery, type PolicyTellingNumbersFragment } from '@gredia/graphql-schema';
import { ErrorState, formatDateTime, formatNumber, Note, ProgressBar, styled } from '@gredia/ui';
import { usePolling } from '../../shared/use-polling';

const EVERY_MS = 3_000;

const Root = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', mb: '4', _empty: { display: 'none' } },
});

const people = (count: number): string => `${formatNumber(count)}명`;

/** How far members have been told of a version by mail; nothing of one that nobody is told. */
export function PolicyTelling({ version }: { version: string }) {
  const { data, error, refetch } = useGetPolicyTellingQuery({ variables: { version }, fetchPolicy: 'network-only' });
  const telling = data?.policyTelling;
  usePolling(async () => void (await refetch()), EVERY_MS, telling?.state === 'SENDING');
  if (error) return <ErrorState code={error.errorId} onRetry={() => void refetch()} />;
  if (!telling) return null;
  const { state, toldCount, memberCount, sentCount, failedCount } = telling;
  return (
    <Root>
      <Note tone={state === 'TOLD' ? 'ok' : 'info'} role="status">
        {sentence(telling)}
        {failedCount > 0 && ` ${people(failedCount)}에게는 보내지 못했어요. 통계의 작업에서 다시 보낼 수 있어요.`}
      </Note>
      {state === 'SENDING' && (
        <ProgressBar label="메일로 알리기" value={sentCount + failedCount} max={Math.max(toldCount, memberCount)} />
      )}
    </Root>
  );
}

function sentence({ state, startsAt, memberCount, toldCount, sentCount }: PolicyTellingNumbersFragment): string {
  switch (state) {
    case 'WAITING':
      return `${formatDateTime(startsAt)}부터 회원 ${people(memberCount)}에게 메일로 알려요. 그 전에는 고치거나 지울 수 있어요.`;
    case 'SENDING':
      return `회원에게 메일로 알리는 중이에요. ${people(Math.max(toldCount, memberCount))} 가운데 ${people(sentCount)}에게 보냈어요.`;
    case 'TOLD':
      return `회원 ${people(sentCount)}에게 메일로 알렸어요.`;
  }
}
