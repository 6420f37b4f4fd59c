import { BRAND } from './brand';

/** Who runs the site, as footers and mails must say it. The zeros are to be seen until a deployment sets its own data here. */
export const COMPANY = {
  name: `주식회사 ${BRAND.ko}`,
  representative: '홍길동',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울강남-00000호',
  address: '서울특별시 강남구 가상로 00, 0층',
  email: 'help@gredia.example',
  phone: '02-000-0000',
  hours: '평일 10:00–17:00',
} as const;
