import { QUOTE_LIMIT_MESSAGES, quotePath, quotePaths } from '@gredia/domain';
import { Button, Link, Note, styled } from '@gredia/ui';
import { History } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';

const NOT_VERIFIED = '이메일을 인증하면 견적을 요청할 수 있어요.';

interface Asking {
  isVerified: boolean;
  leftToday: number;
  /** Number of requests that would be sent. */
  count: number;
}

/** Why no request can be sent now, whatever its contents; null where it can. */
export function whyNotSend({ isVerified, leftToday, count }: Asking): string | null {
  if (!isVerified) return NOT_VERIFIED;
  if (leftToday <= 0) return QUOTE_LIMIT_MESSAGES.perDay;
  if (count > leftToday) return `오늘은 ${leftToday}건만 더 요청할 수 있어요. 원료를 빼 주세요.`;
  return null;
}

const NoteLink = styled(Link, { base: { ms: '1.5', fontWeight: 600, textDecoration: 'underline' } });
const NoteButton = styled(Button, { base: { ms: '1.5' } });

/** Says why no request can be sent, before the buyer types one. A typed one is kept nevertheless. */
export function WhyNotNote({ reason, isVerified }: { reason: string } & Pick<Asking, 'isVerified'>) {
  return (
    <Note tone="warn" role="status">
      {reason}
      {!isVerified && <NoteLink href={paths.emailVerification}>이메일 인증하기</NoteLink>}
    </Note>
  );
}

/** Says that the form begins with the draft of the last time. */
export function LeftDraftNote({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Note tone="info" icon={History} role="status">
      쓰던 내용을 불러왔어요.
      <NoteButton size="xs" onClick={onStartAnew}>
        새로 쓰기
      </NoteButton>
    </Note>
  );
}

/** The page of what was sent: the one request, or the list of all. */
export function sentPath([quote, ...others]: readonly { id: string }[]): string {
  return quote && others.length === 0 ? quotePath(quote.id) : quotePaths.list;
}

/** An earlier try whose answer got lost had arrived, before the form was changed. */
export const SENT_BEFORE = '먼저 보낸 내용으로 접수됐어요. 그 뒤에 바꾼 내용은 보내지 않았어요.';

/** Says that an earlier try was accepted, with a link to it. */
export function SentBeforeNote({ quotes }: { quotes: readonly { id: string }[] }) {
  return (
    <Note tone="info" role="status">
      {SENT_BEFORE}
      <NoteLink href={sentPath(quotes)}>보낸 내용 보기</NoteLink>
    </Note>
  );
}
