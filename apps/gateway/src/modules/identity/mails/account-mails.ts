import { accountPaths, BRAND, formatKoreanDay, levelLabels, WITHDRAWN_NAME } from '@gredia/domain';
import { greet } from './greeting';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';

export const accountMails = {
  'account-withdrawn': mail<{ name: string | null; isByAdmin: boolean }>({
    texts: { name: 'typed' },
    write: ({ name, isByAdmin }, { company }) => ({
      subject: '회원 탈퇴 안내',
      preview: '회원 탈퇴가 끝났습니다.',
      heading: '회원 탈퇴가 끝났습니다',
      paragraphs: [
        greet(
          name,
          isByAdmin
            ? `${BRAND.ko} 운영팀이 회원 탈퇴를 처리했습니다.`
            : `그동안 ${BRAND.ko}를 이용해 주셔서 감사합니다.`,
        ),
        `개인정보는 바로 지웠으며, 개인정보 수집·이용 안내에 적은 기록만 그 기간 동안 보관합니다. 남기신 글은 ‘${WITHDRAWN_NAME}’의 글로 남습니다.`,
      ],
      notes: [
        isByAdmin
          ? `궁금하신 점은 ${company.email} 주소로 물어보실 수 있습니다.`
          : `직접 탈퇴하지 않으셨다면 ${company.email} 주소로 바로 알려 주십시오.`,
      ],
    }),
  }),
  /** `expiresOn` as ISO 8601. */
  'level-expiring': mail<{ name: string | null; levelLabel: string; daysLeft: number; expiresOn: string }>({
    texts: { name: 'typed', levelLabel: 'ours', expiresOn: 'ours' },
    write: ({ name, levelLabel, daysLeft, expiresOn }, { siteUrl }) => ({
      subject: `${levelLabel} 이용 기간이 ${daysLeft}일 남았습니다`,
      preview: `${formatKoreanDay(expiresOn)}에 이용 기간이 끝납니다.`,
      heading: `이용 기간이 ${daysLeft}일 남았습니다`,
      paragraphs: [
        greet(name, `${levelLabel} 이용 기간이 ${formatKoreanDay(expiresOn)}에 끝납니다.`),
        `그 뒤에는 ${levelLabels[0]}으로 이용하시게 되며, 저장하신 자료는 그대로 남습니다.`,
      ],
      button: { label: '내 정보 보기', url: siteUrl(accountPaths.profile) },
      notes: [],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof accountMails> {}
}
