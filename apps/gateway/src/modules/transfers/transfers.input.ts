import { lineField, transferAddresses, transferInput } from '@gredia/domain';
import { z } from 'zod';

export { transferAddresses, transferInput };

export const revealInput = z.object({
  id: z.guid('찾는 변경 기록이 없어요.'),
  reason: lineField('이유', 200).refine((reason) => reason.length >= 2, '보는 이유를 2자 이상 적어 주세요.'),
});

/** A part of a company's name, or an address. */
export const companySearchInput = z.object({
  search: z.string().trim().min(2, '두 글자 이상 입력해 주세요.').max(100, '검색어는 100자까지 쓸 수 있어요.'),
});
