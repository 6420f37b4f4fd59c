import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { businessNumberField } from '../contacts/business-number';
import { contactField } from '../contacts/contact-field';
import { isWebAddress } from '../products/product-input';
import { sellerTypeLabel, type SellerType } from '../sellers/seller';
import { optionalLine, optionalText, requiredLine } from '../text/text-fields';
import { momentField } from '../time/moment-field';
import { defineCollectionSpec, removedRetention } from './collection';

/** What a supplier pays for beside its membership. */
export const sponsorTypeLabel = { NONE: '없음', TEXT: '텍스트', IMAGE: '이미지', FEATURED: '추천' } as const;

const TYPES = Object.keys(sellerTypeLabel) as SellerType[];

const blankIsNull = (text: string | null | undefined) => text?.trim() || null;
const optional = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.string().nullish().transform(blankIsNull).pipe(field.nullable());
const address = optional(emailField);

/** Suppliers (공급사) in the console. Their names stand in materials too, and are not changed here. */
export const sellersCollection = defineCollectionSpec({
  name: 'sellers',
  label: '공급사',
  unit: '곳',
  titleField: 'name',
  dateField: 'createdAt',
  writer: 'OPERATOR',
  importKeys: ['name', 'businessNumber'],
  adds: [
    ...(['name', 'businessNumber', 'type', 'region', 'website', 'about', 'email'] as const),
    ...(['contactName', 'contactEmail', 'contactNumber'] as const),
  ],
  searchesPeople: true,
  removal:
    '사이트의 공급사에서 사라지고, 30일 동안 되살릴 수 있어요. 스팸 점검, 대표 이메일 변경 기록, 메일 받을 주소의 동의도 함께 사라졌다가 되살리면 돌아와요. 원료, 견적, 담당 계정, 멤버십, 스폰서가 있는 공급사는 지우지 않아요.',
  retention: [
    removedRetention('공급사'),
    { what: '담당자 이름과 연락처', kept: '마지막 담당 계정이 탈퇴하면 바로 비워요.', step: null },
    { what: '바꾼 사람의 브라우저와 주소 흔적', kept: '3개월이 지나면 비워요.', step: 'accounts' },
  ],
  fields: {
    name: {
      label: '공급사',
      kind: 'text',
      width: 200,
      heads: ['회사', '회사명'],
      make: requiredLine('공급사 이름', 100),
    },
    businessNumber: {
      label: '사업자등록번호',
      kind: 'text',
      isExtra: true,
      isOwn: true,
      width: 140,
      edit: optional(businessNumberField),
    },
    type: {
      label: '유형',
      kind: 'choice',
      choices: sellerTypeLabel,
      width: 120,
      edit: z.enum(TYPES, '유형을 다시 골라 주세요.'),
    },
    verifiedAt: {
      label: '사업자 확인',
      kind: 'moment',
      width: 130,
      edit: momentField('날짜와 시각을 확인해 주세요.').nullable(),
    },
    products: { label: '원료 수', kind: 'number', width: 90 },
    members: { label: '담당 계정', kind: 'number', width: 90 },
    sponsorType: { label: '광고', kind: 'choice', choices: sponsorTypeLabel, isExtra: true, width: 100 },
    region: { label: '지역', kind: 'text', width: 110, edit: optionalLine('지역', 50) },
    website: {
      label: '웹사이트',
      kind: 'text',
      isExtra: true,
      width: 200,
      edit: optionalLine('웹사이트', 500).refine(
        (link) => link === null || isWebAddress(link),
        'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
      ),
    },
    about: { label: '소개', kind: 'longText', isExtra: true, width: 260, edit: optionalText('소개', 2000) },
    email: { label: '대표 이메일', kind: 'text', width: 200, personal: 'email', edit: address },
    contactName: { label: '담당자', kind: 'text', width: 110, personal: 'name', edit: optionalLine('담당자', 30) },
    contactEmail: { label: '담당자 이메일', kind: 'text', isExtra: true, width: 200, personal: 'email', edit: address },
    contactNumber: {
      label: '담당자 전화',
      kind: 'text',
      isExtra: true,
      width: 140,
      personal: 'phone',
      edit: optional(contactField),
    },
    updatedAt: { label: '갱신', kind: 'moment', width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra: true, width: 140 },
  },
});
