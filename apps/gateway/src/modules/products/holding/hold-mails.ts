import { BRAND } from '@gredia/domain';
import { mail, type MailFact, type ValuesOf } from '../../../platform/mailer/mail';

/** Which materials of whom. */
interface HeldValues {
  /** The name of the supplier. */
  name: string;
  count: number;
  /** Names of the first of them, in one line. */
  products: string;
}

interface HeldWhyValues extends HeldValues {
  /** Short words of ours; null where an operator only wrote a note. */
  reasons: string | null;
  note: string | null;
}

const facts = ({ count, products }: HeldValues): MailFact[] => [
  { label: '원료', value: products },
  { label: '건수', value: `${count}건` },
];

export const holdMails = {
  'supplier-products-held': mail<HeldWhyValues>({
    texts: { name: 'typed', products: 'typed', reasons: 'ours', note: 'typed' },
    write: ({ reasons, note, ...values }, { company }) => ({
      subject: `원료 ${values.count}건을 숨겼습니다`,
      preview: '운영 기준에 따라 원료를 목록에서 내렸습니다.',
      heading: '원료가 목록에서 내려갔습니다',
      paragraphs: [
        `${values.name} 담당자님, ${BRAND.ko} 운영팀이 운영 기준에 따라 원료 ${values.count}건을 목록에서 내렸습니다.`,
        '내려간 원료는 지워지지 않았으며, 내 상품에서 내용을 고치실 수 있습니다.',
      ],
      facts: [
        ...facts(values),
        ...(reasons === null ? [] : [{ label: '이유', value: reasons }]),
        ...(note === null ? [] : [{ label: '운영팀 메모', value: note }]),
      ],
      notes: [`내용을 고치셨거나 판단이 잘못되었다면 ${company.email} 주소로 알려 주십시오. 다시 살펴보겠습니다.`],
    }),
  }),
  'supplier-products-released': mail<HeldValues>({
    texts: { name: 'typed', products: 'typed' },
    write: (values) => ({
      subject: `원료 ${values.count}건이 다시 보입니다`,
      preview: '숨겼던 원료를 다시 목록에 올렸습니다.',
      heading: '원료가 다시 목록에 올라갔습니다',
      paragraphs: [
        `${values.name} 담당자님, ${BRAND.ko} 운영팀이 숨겼던 원료 ${values.count}건을 다시 목록에 올렸습니다.`,
        '구매자가 다시 찾아보고 견적을 요청할 수 있습니다.',
      ],
      facts: facts(values),
      notes: [],
    }),
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof holdMails> {}
}
