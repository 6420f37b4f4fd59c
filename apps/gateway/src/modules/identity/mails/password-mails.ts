import { accountPaths, formatKoreanTime } from '@gredia/domain';
import { linkUrl } from './link-url';
import { greet } from './greeting';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';

export const passwordMails = {
  /** Link to /auth/reset-password. */
  'reset-password': mail<{ name: string | null; linkId: string }>({
    texts: { name: 'typed', linkId: 'ours' },
    write: ({ name, linkId }, addresses) => ({
      subject: '비밀번호 재설정 안내',
      preview: '링크를 열어 새 비밀번호를 정해 주십시오.',
      heading: '새 비밀번호를 정해 주십시오',
      paragraphs: [
        greet(name, '비밀번호를 다시 정하는 링크를 보내 드립니다.'),
        '링크는 메일을 요청하신 때부터 30분 동안 한 번만 쓸 수 있습니다. 비밀번호를 바꾸면 로그인되어 있던 모든 기기에서 로그아웃됩니다.',
      ],
      button: { label: '새 비밀번호 정하기', url: linkUrl(addresses, 'RESET_PASSWORD', linkId) },
      notes: ['직접 요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 지금 쓰시는 비밀번호는 그대로입니다.'],
    }),
  }),
  /** `changedAt` as ISO 8601; `forgotProviders` when social sign-ins were parted from the account at the same time. */
  'password-changed': mail<{ name: string | null; changedAt: string; forgotProviders: boolean }>({
    texts: { name: 'typed', changedAt: 'ours' },
    write: ({ name, changedAt, forgotProviders }, { siteUrl }) => ({
      subject: '비밀번호 변경 안내',
      preview: '계정의 비밀번호가 변경되었습니다.',
      heading: '비밀번호가 변경되었습니다',
      paragraphs: [
        greet(name, `${formatKoreanTime(changedAt)}에 계정의 비밀번호가 변경되었습니다.`),
        ...(forgotProviders
          ? ['안전을 위해 계정에 연결되어 있던 간편 로그인도 모두 해제했습니다. 새 비밀번호로 로그인해 주십시오.']
          : []),
      ],
      button: { label: '비밀번호 다시 정하기', url: siteUrl(accountPaths.resetPassword) },
      notes: [
        '직접 변경하셨다면 하실 일이 없습니다. 그렇지 않다면 위의 링크를 열어 비밀번호를 바로 다시 정해 주십시오.',
      ],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof passwordMails> {}
}
