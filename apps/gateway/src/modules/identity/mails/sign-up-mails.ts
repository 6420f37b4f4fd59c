import { accountPaths, BRAND } from '@gredia/domain';
import { linkUrl } from './link-url';
import { greet } from './greeting';
import { mail, type ValuesOf } from '../../../platform/mailer/mail';

export const signUpMails = {
  /** Link to /auth/email-verification. */
  'verify-email': mail<{ linkId: string }>({
    texts: { linkId: 'ours' },
    write: ({ linkId }, addresses) => ({
      subject: '이메일 주소 인증 안내',
      preview: '링크를 열어 이메일 주소를 인증해 주십시오.',
      heading: '이메일 주소를 인증해 주십시오',
      paragraphs: [
        `${BRAND.ko}를 이용해 주셔서 감사합니다.`,
        '아래 링크를 열면 나오는 화면에서 인증을 마칠 수 있습니다. 링크는 메일을 요청하신 때부터 24시간 동안 한 번만 쓸 수 있습니다.',
      ],
      button: { label: '이메일 인증하기', url: linkUrl(addresses, 'VERIFY_EMAIL', linkId) },
      notes: [
        '메일을 다시 요청하시면 이 링크는 쓸 수 없게 되니 가장 나중에 온 메일을 열어 주십시오.',
        '직접 요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 인증하지 않으면 아무것도 바뀌지 않습니다.',
      ],
    }),
  }),
  /** Sent when an account with this address exists already. */
  'address-taken': mail<{ name: string | null }>({
    texts: { name: 'typed' },
    write: ({ name }, { siteUrl }) => ({
      subject: '이미 가입하신 이메일 주소입니다',
      preview: '이 주소로 만든 계정이 이미 있어 새 계정을 만들지 않았습니다.',
      heading: '이미 가입하신 이메일 주소입니다',
      paragraphs: [
        greet(name, '방금 이 이메일 주소로 회원가입 요청이 있었습니다.'),
        '이 주소로 만든 계정이 이미 있어 새 계정을 만들지 않았습니다. 아래 링크를 열어 쓰시던 계정으로 로그인해 주십시오.',
      ],
      button: { label: '로그인하기', url: siteUrl(accountPaths.login) },
      notes: [
        '비밀번호가 기억나지 않으시면 로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 다시 정하실 수 있습니다.',
        '직접 요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 계정에는 아무 변화가 없습니다.',
      ],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof signUpMails> {}
}
