import { BRAND, mailLink } from '@gredia/domain';
import { mail, type ValuesOf } from '../../platform/mailer/mail';
import { linkToken } from '../identity/public';

export const addressConfirmationMails = {
  /** To an address that another person wrote: not a word of theirs, not even a name, before its owner agrees. */
  'confirm-address': mail<{ confirmationId: string; isOfSupplier: boolean }>({
    texts: { confirmationId: 'ours' },
    write: ({ confirmationId, isOfSupplier }, { keys, siteUrl }) => ({
      subject: '알림 받을 주소 확인',
      preview: '확인하시기 전에는 이 주소로 알림을 보내지 않습니다.',
      heading: '이 주소로 알림을 받으시겠습니까?',
      paragraphs: [
        isOfSupplier
          ? `${BRAND.ko}를 이용하는 공급사가 견적 알림을 받을 곳으로 이 주소를 적었습니다.`
          : `${BRAND.ko} 회원이 견적 답변 알림을 받을 곳으로 이 주소를 적었습니다.`,
        '알림을 받으시려면 아래 링크를 열어 나오는 화면에서 확인해 주십시오. 링크는 30일 동안 쓸 수 있습니다.',
      ],
      button: {
        label: '이 주소로 알림 받기',
        url: siteUrl(mailLink('CONFIRM_ADDRESS', linkToken(keys, confirmationId))),
      },
      notes: ['모르는 일이라면 이 메일을 지우셔도 됩니다. 확인하지 않으시면 알림이 가지 않습니다.'],
    }),
  }),
};

declare module '../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof addressConfirmationMails> {}
}
