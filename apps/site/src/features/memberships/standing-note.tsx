import { GRACE_DAYS } from '@gredia/domain';
import type { MembershipDetailFragment } from '@gredia/graphql-schema';
import { Note } from '@gredia/ui';

/** What an ended or stopped membership means for what readers see. */
export function StandingNote({ membership }: { membership: MembershipDetailFragment }) {
  const { standing, expiryDate, graceUntil } = membership;
  switch (standing) {
    case 'EXPIRING':
      return (
        <Note tone="warn" role="status">
          멤버십이 {expiryDate}에 끝나요. 다음 날부터 배너와 배지가 꺼지고, 한도는 {GRACE_DAYS}일 동안 그대로예요.
        </Note>
      );
    case 'GRACE':
      return (
        <Note tone="warn" role="status">
          만료된 멤버십이에요. 배너와 배지가 꺼져 있어요. 답변, 문서, 소개 글의 한도는 {graceUntil}까지 그대로 쓸 수
          있어요.
        </Note>
      );
    case 'ENDED':
      return (
        <Note tone="warn" role="status">
          만료된 멤버십이에요. 배너와 배지가 꺼져 있어요.
        </Note>
      );
    case 'STOPPED':
      return (
        <Note tone="bad" role="status">
          중지된 멤버십이에요. 배너와 배지가 꺼져 있고, 무료 멤버십의 한도를 써요.
        </Note>
      );
    default:
      return null;
  }
}
