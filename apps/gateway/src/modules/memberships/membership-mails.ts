import { BRAND, GRACE_DAYS, MEMBERSHIP_PATH } from '@gredia/domain';
import { mail, type ValuesOf } from '../../platform/mailer/mail';

interface MembershipExpiringValues {
  companyName: string;
  tierLabel: string;
  /** YYYY-MM-DD. */
  expiryDate: string;
  daysLeft: number;
}

export const membershipMails = {
  'membership-expiring': mail<MembershipExpiringValues>({
    texts: { companyName: 'typed', tierLabel: 'ours', expiryDate: 'ours' },
    write: ({ companyName, tierLabel, expiryDate, daysLeft }, { company, siteUrl }) => {
      const when = daysLeft === 0 ? '오늘' : `${daysLeft}일 뒤`;
      return {
        subject: `멤버십이 ${when} 끝납니다`,
        preview: `${BRAND.ko} ${tierLabel} 멤버십이 ${when} 끝납니다.`,
        heading: `${tierLabel} 멤버십이 ${when} 끝납니다`,
        paragraphs: [
          `${companyName} 담당자님, 이용하시는 멤버십의 마지막 날을 알려 드립니다. 끝난 다음 날부터 배너와 ‘멤버십’ 표시가 보이지 않습니다.`,
          `등록하신 원료는 그대로 보이고, 견적 답변과 문서, 소개 글의 한도는 ${GRACE_DAYS}일 동안 그대로 쓰실 수 있습니다.`,
        ],
        facts: [
          { label: '회사', value: companyName },
          { label: '멤버십', value: tierLabel },
          { label: '마지막 날', value: expiryDate },
        ],
        button: { label: '멤버십 보기', url: siteUrl(MEMBERSHIP_PATH) },
        notes: [`연장하시려면 ${company.email} 주소로 알려 주십시오. 이미 연장하셨다면 이 메일은 지나치셔도 됩니다.`],
      };
    },
  }),
};

declare module '../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof membershipMails> {}
}
