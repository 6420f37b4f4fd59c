import { accountPaths, formatKoreanTime } from '@gredia/domain';
import { greet } from './greeting';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';

const button = (siteUrl: (path: string) => string) => ({
  label: '내 정보 보기',
  url: siteUrl(accountPaths.profile),
});

export const providerMails = {
  /** A social sign-in leads to the account from now on. `linkedAt` as ISO 8601. */
  'provider-linked': mail<{ name: string | null; providerLabel: string; linkedAt: string }>({
    texts: { name: 'typed', providerLabel: 'ours', linkedAt: 'ours' },
    write: ({ name, providerLabel, linkedAt }, { siteUrl, company }) => ({
      subject: '간편 로그인 연결 안내',
      preview: `${providerLabel} 간편 로그인이 계정에 연결되었습니다.`,
      heading: '간편 로그인이 연결되었습니다',
      paragraphs: [
        greet(name, `${formatKoreanTime(linkedAt)}에 ${providerLabel} 간편 로그인이 계정에 연결되었습니다.`),
        `이제 연결하신 ${providerLabel} 계정으로도 로그인하실 수 있습니다.`,
      ],
      button: button(siteUrl),
      notes: [
        `직접 연결하셨다면 하실 일이 없습니다. 그렇지 않다면 내 정보에서 연결을 해제하고 비밀번호를 바꾸신 뒤 ${company.email} 주소로 바로 알려 주십시오.`,
      ],
    }),
  }),
  /** It does not any more. `unlinkedAt` as ISO 8601. */
  'provider-unlinked': mail<{ name: string | null; providerLabel: string; unlinkedAt: string }>({
    texts: { name: 'typed', providerLabel: 'ours', unlinkedAt: 'ours' },
    write: ({ name, providerLabel, unlinkedAt }, { siteUrl, company }) => ({
      subject: '간편 로그인 해제 안내',
      preview: `${providerLabel} 간편 로그인이 계정에서 해제되었습니다.`,
      heading: '간편 로그인이 해제되었습니다',
      paragraphs: [
        greet(name, `${formatKoreanTime(unlinkedAt)}에 ${providerLabel} 간편 로그인이 계정에서 해제되었습니다.`),
        '이제 남아 있는 다른 방법으로 로그인하실 수 있습니다.',
      ],
      button: button(siteUrl),
      notes: [
        `직접 해제하셨다면 하실 일이 없습니다. 그렇지 않다면 비밀번호를 바꾸신 뒤 ${company.email} 주소로 바로 알려 주십시오.`,
      ],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof providerMails> {}
}
