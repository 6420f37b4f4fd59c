import { BRAND, TRANSFER_UNDO_HOURS } from '@gredia/domain';
import { mail, type MailContent, type ValuesOf } from '../../platform/mailer/mail';

interface TransferMailValues {
  /** Of the company. */
  name: string;
  /** Whether the mail goes to the account that acts for the company from now on. */
  takesOver: boolean;
  reason: string;
}

const facts = ({ name, reason }: TransferMailValues): MailContent['facts'] => [
  { label: '회사', value: name },
  { label: '이유', value: reason },
];

const texts = { name: 'typed', reason: 'typed' } as const;

export const transferMails = {
  'supplier-company-transferred': mail<TransferMailValues>({
    texts,
    write: (values, { company }) => ({
      subject: '대표 이메일 변경 안내',
      preview: `${BRAND.ko}에서 회사의 대표 계정이 바뀌었습니다.`,
      heading: '회사의 대표 이메일이 변경되었습니다',
      paragraphs: [
        values.takesOver
          ? `${values.name} 담당자님, 앞으로 이 주소의 계정으로 아래 회사의 원료와 받은 견적을 관리하실 수 있습니다. 다시 로그인하시면 공급사 메뉴가 보입니다.`
          : `${values.name} 담당자님, 이 주소의 계정은 앞으로 아래 회사의 원료와 받은 견적을 관리할 수 없습니다. 계정은 회원으로 그대로 쓰실 수 있습니다.`,
      ],
      facts: facts(values),
      notes: [
        `요청하지 않으신 변경이라면 ${company.email} 주소로 바로 알려 주십시오. ${TRANSFER_UNDO_HOURS}시간 안에 되돌릴 수 있습니다.`,
      ],
    }),
  }),
  'supplier-company-restored': mail<TransferMailValues>({
    texts,
    write: (values) => ({
      subject: '대표 이메일 변경을 되돌렸습니다',
      preview: `${BRAND.ko}에서 회사의 대표 계정을 되돌렸습니다.`,
      heading: '대표 이메일 변경을 되돌렸습니다',
      paragraphs: [
        values.takesOver
          ? `${values.name} 담당자님, 이 주소의 계정으로 다시 아래 회사의 원료와 받은 견적을 관리하실 수 있습니다.`
          : `${values.name} 담당자님, 이 주소의 계정은 더 이상 아래 회사를 관리하지 않습니다. 계정은 회원으로 그대로 쓰실 수 있습니다.`,
      ],
      facts: facts(values),
      notes: [],
    }),
  }),
};

declare module '../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof transferMails> {}
}
