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
        `개인정보는 바로 지웠으며, 개인정보처리방침에 적은 기록만 그 기간 동안 보관합니다. 남기신 글은 ‘${WITHDRAWN_NAME}’의 글로 남습니다.`,
      ],
      notes: [
        isByAdmin
          ? `궁금하신 점은 ${company.email} 주소로 물어보실 수 있습니다.`
          : `직접 탈퇴하지 않으셨다면 ${company.email} 주소로 바로 알려 주십시오.`,
      ],
    }),
  }),
  /** `refusedAt` as ISO 8601. The law asks for sender, wish, day and result. */
  'advertising-refused': mail<{ name: string | null; refusedAt: string }>({
    texts: { name: 'typed', refusedAt: 'ours' },
    write: ({ name, refusedAt }, { siteUrl, company }) => ({
      subject: '광고성 정보 수신 거부 처리 결과',
      preview: '광고성 정보 이메일을 더 보내지 않습니다.',
      heading: '광고성 정보 수신 거부를 처리했습니다',
      paragraphs: [
        greet(name, '요청하신 대로 광고성 정보 이메일 수신 동의를 철회했습니다. 앞으로 보내 드리지 않습니다.'),
      ],
      facts: [
        { label: '보낸 곳', value: `${BRAND.ko} (${company.name})` },
        { label: '요청하신 내용', value: '광고성 정보 이메일 수신 동의 철회' },
        { label: '요청하신 날', value: formatKoreanDay(refusedAt) },
        { label: '처리 결과', value: '철회 완료' },
      ],
      button: { label: '알림 설정 보기', url: siteUrl(accountPaths.profile) },
      notes: ['다시 받고 싶으시면 내 정보의 알림 설정에서 동의하실 수 있습니다.'],
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
