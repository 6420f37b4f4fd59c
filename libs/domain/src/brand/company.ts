import { BRAND } from './brand';

/** Who runs the site, as footers and mails must say it. */
export interface Company {
  name: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  address: string;
  email: string;
  phone: string;
  hours: string;
}

/** The environment variable of each part. */
const SETTINGS = {
  name: 'COMPANY_NAME',
  representative: 'COMPANY_REPRESENTATIVE',
  businessNumber: 'COMPANY_BUSINESS_NUMBER',
  mailOrderNumber: 'COMPANY_MAIL_ORDER_NUMBER',
  address: 'COMPANY_ADDRESS',
  email: 'COMPANY_EMAIL',
  phone: 'COMPANY_PHONE',
  hours: 'COMPANY_HOURS',
} as const satisfies Record<keyof Company, string>;

/** Placeholders until a deployment sets its own data: circles and zeros cannot be mistaken for a real company. */
export const UNSET_COMPANY: Company = {
  name: BRAND.ko,
  representative: '○○○',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-○○○○-00000호',
  address: '○○시 ○○구 ○○로 00',
  email: 'help@gredia.example',
  phone: '00-000-0000',
  hours: '평일 00:00–00:00',
};

/** What advertising must say of who sends it (정보통신망법 시행령 별표 6), as people call it. */
const SENDER_FACTS = { name: '회사 이름', address: '주소', phone: '전화번호', email: '이메일' } as const;

/**
 * What a deployment has not set of the facts that advertising must have, each with its setting: `주소(COMPANY_ADDRESS)`. A part
 * that reads as its placeholder is not set.
 */
export function missingSenderFacts(company: Company): string[] {
  const parts = Object.keys(SENDER_FACTS) as (keyof typeof SENDER_FACTS)[];
  return parts
    .filter((part) => company[part] === UNSET_COMPANY[part])
    .map((part) => `${SENDER_FACTS[part]}(${SETTINGS[part]})`);
}

/** The company of a deployment, from its environment (`COMPANY_…`); a part that is not set keeps its placeholder. */
export function companyFrom(env: Readonly<Record<string, string | undefined>>): Company {
  const entries = Object.entries(SETTINGS) as [keyof Company, string][];
  const given = entries.flatMap(([part, setting]) => {
    const value = env[setting]?.trim();
    return value ? [[part, value]] : [];
  });
  return { ...UNSET_COMPANY, ...Object.fromEntries(given) };
}
