import { membershipFacts } from '../memberships/membership-input';
import { membershipLabel } from '../memberships/membership';
import { membershipStandingLabel } from '../memberships/membership-term';
import { defineCollectionSpec } from './collection';

const isExtra = true;

/**
 * Memberships (멤버십) in the console. Their tier, term and payments are changed by ways of their own (`saveMembership` and
 * those beside it): here administrators correct what is known of the company.
 */
export const membershipsCollection = defineCollectionSpec({
  name: 'memberships',
  label: '멤버십',
  unit: '곳',
  titleField: 'companyName',
  dateField: 'createdAt',
  writer: 'ADMIN',
  importKeys: ['businessNumber'],
  searchesPeople: true,
  retention: [
    { what: '결제 내역', kept: '결제한 날부터 5년이 지나면 지워요.', step: 'memberships' },
    {
      what: '대표, 담당자, 계산서 메일, 사업자등록번호',
      kept: '끝난 지, 무료 멤버십은 마지막으로 바뀐 지 5년이 지나면 비워요.',
      step: 'memberships',
    },
    { what: '담당자 이름과 연락처', kept: '그 주소의 계정이 탈퇴하면 바로 비워요.', step: null },
  ],
  fields: {
    companyName: { label: '회사', kind: 'text', width: 160, edit: membershipFacts.companyName },
    membership: { label: '멤버십', kind: 'choice', choices: membershipLabel, width: 95 },
    standing: { label: '상태', kind: 'choice', choices: membershipStandingLabel, width: 90, sorts: false },
    rootEmail: { label: '대표 이메일', kind: 'text', width: 175, personal: 'email' },
    expiryDate: { label: '만료일', kind: 'day', width: 110 },
    products: { label: '원료', kind: 'number', width: 70 },
    articles: { label: '이번 달 소개 글', kind: 'number', width: 120 },
    banners: { label: '배너', kind: 'text', width: 110, sorts: false },
    paid: { label: '결제 합계', kind: 'won', width: 120 },
    seller: { label: '공급사', kind: 'text', isExtra, width: 160 },
    sellerId: { label: '공급사', kind: 'text', isExtra, refersTo: { collection: 'sellers', name: 'seller' } },
    period: { label: '기간(개월)', kind: 'number', isExtra, width: 100 },
    businessNumber: {
      label: '사업자등록번호',
      kind: 'text',
      isExtra,
      isOwn: true,
      width: 140,
      edit: membershipFacts.businessNumber,
    },
    ceo: { label: '대표', kind: 'text', isExtra, width: 110, personal: 'name', edit: membershipFacts.ceo },
    managerName: {
      label: '담당자',
      kind: 'text',
      isExtra,
      width: 110,
      personal: 'name',
      edit: membershipFacts.managerName,
    },
    managerContact: {
      label: '담당자 연락처',
      kind: 'text',
      isExtra,
      width: 140,
      personal: 'phone',
      edit: membershipFacts.managerContact,
    },
    managerEmail: {
      label: '담당자 이메일',
      kind: 'text',
      isExtra,
      width: 190,
      personal: 'email',
      edit: membershipFacts.managerEmail,
    },
    taxEmail: {
      label: '계산서 메일',
      kind: 'text',
      isExtra,
      width: 190,
      personal: 'email',
      edit: membershipFacts.taxEmail,
    },
    contact: { label: '대표 전화', kind: 'text', isExtra, width: 140, edit: membershipFacts.contact },
    website: { label: '홈페이지', kind: 'text', isExtra, width: 190, edit: membershipFacts.website },
    updatedAt: { label: '갱신', kind: 'moment', isExtra, width: 140 },
    createdAt: { label: '등록', kind: 'moment', isExtra, width: 140 },
  },
});
