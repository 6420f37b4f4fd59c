import { QUOTE_LIMIT_MESSAGES, quotePath, quotePaths } from '@gredia/domain';
import { Button, Link, Note, styled } from '@gredia/ui';
import { History } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';

const NOT_VERIFIED = '이메일을 인증하면 견적을 요청할 수 있어요.';

interface Asking {
  isVerified: boolean;
  leftToday: number;
  /** How many requests it would be. */
  count: number;
}

/** Why nothing can be sent now, whatever is typed; null where it can. */
export function whyNot({ isVerified, leftToday, count }: Asking): string | null {
  if (!isVerified) return NOT_VERIFIED;
  if (leftToday <= 0) return QUOTE_LIMIT_MESSAGES.perDay;
  if (count > leftToday) return `오늘은 ${leftToday}건만 더 요청할 수 있어요. 원료를 빼 주세요.`;
  return null;
}

const Line = styled('span', {
  base: { '& > :is(a, button)': { ms: '1.5' }, '& > a': { fontWeight: 600, textDecoration: 'underline' } },
});

/** Says so before anything is typed. What is typed all the same is kept. */
export function WhyNotNote({ reason, isVerified }: { reason: string } & Pick<Asking, 'isVerified'>) {
  return (
    <Note tone="warn" role="status">
      <Line>
        {reason}
        {!isVerified && <Link href={paths.emailVerification}>이메일 인증하기</Link>}
      </Line>
    </Note>
  );
}

/** What was typed the last time stands there again. */
export function LeftDraftNote({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Note tone="info" icon={History} role="status">
      <Line>
        쓰던 내용을 불러왔어요.
        <Button size="xs" onClick={onStartAnew}>
          새로 쓰기
        </Button>
      </Line>
    </Note>
  );
}

/** Where somebody sees what was sent: the one request, or the list of all. */
export function sentPath([quote, ...others]: readonly { id: string }[]): string {
  return quote && others.length === 0 ? quotePath(quote.id) : quotePaths.list;
}

/** An earlier try had arrived after all, before the form was changed. */
export const SENT_BEFORE = '먼저 보낸 내용으로 접수됐어요. 그 뒤에 바꾼 내용은 보내지 않았어요.';

/** Says so, and where it is seen. */
export function SentBeforeNote({ quotes }: { quotes: readonly { id: string }[] }) {
  return (
    <Note tone="info" role="status">
      <Line>
        {SENT_BEFORE}
        <Link href={sentPath(quotes)}>보낸 내용 보기</Link>
      </Line>
    </Note>
  );
}
