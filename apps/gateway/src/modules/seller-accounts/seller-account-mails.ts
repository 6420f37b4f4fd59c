import { BRAND, productPaths } from '@gredia/domain';
import { mail, type ValuesOf } from '../../platform/mailer/mail';

interface SellerAccountMailValues {
  /** Of the supplier. */
  name: string;
}

const texts = { name: 'typed' } as const;

export const sellerAccountMails = {
  'supplier-account-joined': mail<SellerAccountMailValues>({
    texts,
    write: ({ name }, { company, siteUrl }) => ({
      subject: '공급사의 담당 계정이 되었습니다',
      preview: `${BRAND.ko}에서 공급사의 담당 계정이 되었습니다.`,
      heading: '공급사의 담당 계정이 되었습니다',
      paragraphs: [
        `${name} 담당자님, 앞으로 이 주소의 계정으로 아래 공급사의 원료를 등록하고 받은 견적에 답하실 수 있습니다. 다시 로그인하시면 공급사 메뉴가 보입니다.`,
      ],
      facts: [{ label: '공급사', value: name }],
      button: { label: '내 원료 보기', url: siteUrl(productPaths.own) },
      notes: [`요청하지 않으신 변경이라면 ${company.email} 주소로 바로 알려 주십시오.`],
    }),
  }),
  'supplier-account-parted': mail<SellerAccountMailValues>({
    texts,
    write: ({ name }, { company }) => ({
      subject: '공급사의 담당 계정에서 해제되었습니다',
      preview: `${BRAND.ko}에서 공급사의 담당 계정에서 해제되었습니다.`,
      heading: '공급사의 담당 계정에서 해제되었습니다',
      paragraphs: [
        `${name} 담당자님, 이 주소의 계정은 앞으로 아래 공급사의 원료와 받은 견적을 관리할 수 없습니다. 계정은 회원으로 그대로 쓰실 수 있습니다.`,
      ],
      facts: [{ label: '공급사', value: name }],
      notes: [`요청하지 않으신 변경이라면 ${company.email} 주소로 바로 알려 주십시오.`],
    }),
  }),
};

declare module '../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof sellerAccountMails> {}
}
