import { z } from 'zod';
import { companyField, mobileField, nameField, nicknameField } from '../accounts/account-fields';
import { levelLabels, roleLabel } from '../accounts/account-labels';
import { momentField } from '../time/moment-field';
import { defineCollectionSpec } from './collection';

/** What the states of an account are called. */
export const userStateLabel = { ACTIVE: '이용 중', SUSPENDED: '이용 정지', WITHDRAWN: '탈퇴' } as const;

const ROLES = Object.keys(roleLabel) as (keyof typeof roleLabel)[];
/** As texts: a level is one of a list, not an amount. */
const levelChoices = Object.fromEntries(levelLabels.map((label, level) => [String(level), label]));

const emptied = (text: string | null | undefined) => text || null;
const moment = momentField('날짜와 시각을 확인해 주세요.').nullable();

/** Accounts (회원) in the console. Rights are given by administrators alone, and never to themselves. */
export const usersCollection = defineCollectionSpec({
  name: 'users',
  label: '회원',
  unit: '명',
  titleField: 'nickname',
  dateField: 'createdAt',
  writer: 'ADMIN',
  // Not the address: a file of addresses would tell which of them have an account.
  importKeys: ['nickname'],
  searchesPeople: true,
  retention: [
    { what: '회원 정보', kept: '탈퇴하면 바로 비우고, ‘탈퇴회원’이라는 표시만 남아요.', step: null },
    {
      what: '로그인 기록, 로그인한 기기와 메일로 보낸 링크',
      kept: '기록은 3개월, 나머지는 30일이 지나면 지워요.',
      step: 'accounts',
    },
  ],
  fields: {
    name: { label: '이름', kind: 'text', width: 80, personal: 'name', edit: nameField },
    nickname: { label: '별명', kind: 'text', width: 120, edit: nicknameField },
    email: { label: '이메일', kind: 'text', width: 170, personal: 'email' },
    emailVerified: { label: '이메일 인증', kind: 'boolean', width: 95 },
    company: { label: '회사', kind: 'text', width: 105, edit: companyField.nullable().transform(emptied) },
    level: {
      label: '등급',
      kind: 'choice',
      choices: levelChoices,
      width: 95,
      edit: z.enum(Object.keys(levelChoices), '등급을 다시 골라 주세요.'),
    },
    levelExpiredAt: { label: '만료일', kind: 'moment', width: 105, edit: moment },
    mobile: {
      label: '휴대폰',
      kind: 'text',
      width: 115,
      personal: 'phone',
      edit: mobileField.nullable().transform(emptied),
    },
    state: {
      label: '상태',
      kind: 'choice',
      choices: userStateLabel,
      width: 85,
      edit: z.enum(['ACTIVE', 'SUSPENDED'], '탈퇴는 여기서 바꿀 수 없어요. 회원 탈퇴로 처리해 주세요.'),
    },
    createdAt: { label: '가입일', kind: 'moment', width: 108 },
    role: {
      label: '권한',
      kind: 'choice',
      choices: roleLabel,
      width: 110,
      edit: z.enum(ROLES, '권한을 다시 골라 주세요.'),
    },
    suspendedUntil: { label: '정지 끝', kind: 'moment', isExtra: true, width: 140, edit: moment },
    updatedAt: { label: '갱신', kind: 'moment', isExtra: true, width: 140 },
  },
});
