import { Link, Note, styled } from '@gredia/ui';
import { MailX } from 'lucide-react';
import { paths } from '../addresses/paths';
import { useMailNews, type MailNews, type NewsKind } from './use-mail-news';

const Way = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px', whiteSpace: 'nowrap' } });

const why: Record<NewsKind, Record<Exclude<MailNews, 'COME'>, string>> = {
  regulations: {
    OFF: '‘지켜보는 성분’ 메일을 꺼 두어서, 바뀌어도 메일로 알려 드리지 않아요.',
    UNVERIFIED: '이메일을 인증하지 않아서, 바뀌어도 메일로 알려 드릴 수 없어요.',
  },
  comments: {
    OFF: '‘댓글과 답글’ 메일을 꺼 두어서, 제안의 결과와 새 의견을 메일로 알려 드리지 않아요.',
    UNVERIFIED: '이메일을 인증하지 않아서, 제안의 결과와 새 의견을 메일로 알려 드릴 수 없어요.',
  },
};

/** How what keeps mails away is changed. */
export const mailWays = {
  OFF: { label: '알림 설정 바꾸기', href: `${paths.profile}#alarms` },
  UNVERIFIED: { label: '이메일 인증하기', href: paths.emailVerification },
} as const;

/** Says where no mail will come, and how that is changed; nothing where mails come. */
export function NoMailNote({ kind, isAsked = true }: { kind: NewsKind; isAsked?: boolean }) {
  const news = useMailNews(kind, isAsked);
  if (news === undefined || news === 'COME') return null;
  const { label, href } = mailWays[news];
  return (
    <Note tone="warn" icon={MailX} role="status">
      {why[kind][news]} <Way href={href}>{label}</Way>
    </Note>
  );
}
