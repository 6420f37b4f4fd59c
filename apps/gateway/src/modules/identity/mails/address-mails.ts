import { linkUrl } from './link-url';
import { greet } from './greeting';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';

export const addressMails = {
  /** To the new address: link to /auth/email-change. */
  'change-email': mail<{ linkId: string }>({
    texts: { linkId: 'ours' },
    write: ({ linkId }, addresses) => ({
      subject: '이메일 주소 변경 확인',
      preview: '링크를 열어 새 이메일 주소를 확인해 주십시오.',
      heading: '새 이메일 주소를 확인해 주십시오',
      paragraphs: [
        '이 주소를 계정의 이메일 주소로 쓰겠다는 요청을 받았습니다.',
        '아래 링크를 열면 나오는 화면에서 변경을 마칠 수 있습니다. 링크는 메일을 요청하신 때부터 24시간 동안 한 번만 쓸 수 있으며, 그때까지는 지금 주소를 그대로 씁니다.',
      ],
      button: { label: '이메일 주소 변경하기', url: linkUrl(addresses, 'CHANGE_EMAIL', linkId) },
      notes: ['직접 요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 확인하지 않으면 아무것도 바뀌지 않습니다.'],
    }),
  }),
  /** To the old address, after the change. The new one is an address that was checked as such. */
  'email-changed': mail<{ name: string | null; newEmail: string }>({
    texts: { name: 'typed', newEmail: 'ours' },
    write: ({ name, newEmail }, { company }) => ({
      subject: '이메일 주소 변경 안내',
      preview: '계정의 이메일 주소가 변경되었습니다.',
      heading: '이메일 주소가 변경되었습니다',
      paragraphs: [
        greet(name, '계정의 이메일 주소가 변경되었습니다. 앞으로는 새 주소로 로그인해 주십시오.'),
        `새 이메일 주소: ${newEmail}`,
      ],
      notes: [`직접 변경하지 않으셨다면 ${company.email} 주소로 바로 알려 주십시오.`],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof addressMails> {}
}
