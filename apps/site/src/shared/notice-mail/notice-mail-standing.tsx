import type { NoticeMailStateFragment } from '@gredia/graphql-schema';
import { formatDateTime, formatNumber, Note, ProgressBar, styled } from '@gredia/ui';

type Sending = NonNullable<NoticeMailStateFragment['sending']>;

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
/** `1,203명` */
export const people = (count: number): string => `${formatNumber(count)}명`;

/** When and to how many people a notice was mailed, or how far that is. */
export function NoticeMailStanding({ sending }: { sending: Sending }) {
  const { state, sentCount, failedCount, recipientCount, isAdvertising } = sending;
  return (
    <Root>
      <Note tone={state === 'SENT' ? 'ok' : state === 'STOPPED' ? 'warn' : 'info'} role="status">
        {isAdvertising && '광고성 정보예요. '}
        {sentence(sending)}
        {failedCount > 0 && ` ${people(failedCount)}에게는 보내지 못했어요.`}
      </Note>
      {state === 'SENDING' && <ProgressBar label="메일 보내기" value={sentCount + failedCount} max={recipientCount} />}
    </Root>
  );
}

function sentence({ state, sentCount, recipientCount, createdAt, startsAt, finishedAt }: Sending): string {
  switch (state) {
    case 'WAITING':
      return `${formatDateTime(startsAt)}부터 ${people(recipientCount)}에게 메일을 보내요. 그 전에 글을 삭제하면 보내지 않아요.`;
    case 'SENDING':
      return `메일을 보내는 중이에요. ${people(recipientCount)} 가운데 ${people(sentCount)}에게 보냈어요.`;
    case 'STOPPED':
      return `공지가 공개 상태가 아니어서 보내기를 멈췄어요. ${people(sentCount)}에게 보냈어요.`;
    case 'SENT':
      return `${formatDateTime(finishedAt ?? createdAt)}에 ${people(sentCount)}에게 메일로 알렸어요.`;
  }
}
