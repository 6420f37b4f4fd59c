import { expect, it } from 'vitest';
import { companyFrom, missingSenderFacts, UNSET_COMPANY } from './company';

it('is what a deployment sets', () => {
  const company = companyFrom({
    COMPANY_NAME: '주식회사 한빛',
    COMPANY_REPRESENTATIVE: ' 이서연 ',
    COMPANY_BUSINESS_NUMBER: '123-45-67890',
    COMPANY_MAIL_ORDER_NUMBER: '제2026-서울강남-00001호',
    COMPANY_ADDRESS: '서울특별시 강남구 테헤란로 1',
    COMPANY_EMAIL: 'ask@hanbit.example',
    COMPANY_PHONE: '02-123-4567',
    COMPANY_HOURS: '평일 09:00–18:00',
  });
  expect(company).toEqual({
    name: '주식회사 한빛',
    representative: '이서연',
    businessNumber: '123-45-67890',
    mailOrderNumber: '제2026-서울강남-00001호',
    address: '서울특별시 강남구 테헤란로 1',
    email: 'ask@hanbit.example',
    phone: '02-123-4567',
    hours: '평일 09:00–18:00',
  });
});

it('keeps the placeholders, which name no real company, where nothing is set', () => {
  expect(companyFrom({ COMPANY_NAME: '', COMPANY_PHONE: '  ' })).toEqual(UNSET_COMPANY);
  expect(UNSET_COMPANY.representative).not.toMatch(/[가-힣]/);
});

it('lacks for advertising what it has not set of its name and the ways to reach it', () => {
  const all = ['회사 이름(COMPANY_NAME)', '주소(COMPANY_ADDRESS)', '전화번호(COMPANY_PHONE)', '이메일(COMPANY_EMAIL)'];
  expect(missingSenderFacts(companyFrom({ COMPANY_HOURS: '평일 09:00–18:00' }))).toEqual(all);
  const set = { COMPANY_NAME: '주식회사 한빛', COMPANY_ADDRESS: '서울', COMPANY_EMAIL: 'ask@hanbit.example' };
  expect(missingSenderFacts(companyFrom(set))).toEqual(['전화번호(COMPANY_PHONE)']);
  expect(missingSenderFacts(companyFrom({ ...set, COMPANY_PHONE: '02-123-4567' }))).toEqual([]);
});
