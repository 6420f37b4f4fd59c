import { z } from 'zod';
import { documentAccessLabel, documentTypeLabel, type DocumentAccess, type DocumentType } from './product-values';
import { DOCUMENTS_BY_TIER, documentsUsedUp, type MembershipTier } from '../memberships/membership';
import { optionalLine } from '../text/text-fields';
import { dayField } from '../time/day-field';

const DOCUMENTS_MAX = 20;
const MANY_DOCUMENTS = `문서는 ${DOCUMENTS_MAX}개까지 올릴 수 있어요.`;

/**
 * How many documents a form takes, and the message once it has that many.
 * @param tier whose allowances the supplier has; null where no membership bounds them
 */
export function documentLimit(tier: MembershipTier | null): { max: number; message: string } {
  const max = tier ? DOCUMENTS_BY_TIER[tier] : Infinity;
  return tier && max < DOCUMENTS_MAX
    ? { max, message: documentsUsedUp(tier) }
    : { max: DOCUMENTS_MAX, message: MANY_DOCUMENTS };
}

const TYPES = Object.keys(documentTypeLabel) as [DocumentType, ...DocumentType[]];
const ACCESSES = Object.keys(documentAccessLabel) as [DocumentAccess, ...DocumentAccess[]];

const AGAIN_MESSAGE = '파일을 다시 올려 주세요.';

const idField = z
  .guid(AGAIN_MESSAGE)
  .nullish()
  .transform((id) => id?.toLowerCase() ?? null);

/** A calendar day; blank is none. */
const optionalDay = z
  .string()
  .nullish()
  .transform((day) => day || null)
  .pipe(dayField('날짜를 다시 골라 주세요.').nullable());

const documentField = z
  .object({
    /** Of a document that stays. */
    id: idField,
    /** Of a document that is new. */
    fileId: idField,
    type: z.enum(TYPES, '문서 종류를 골라 주세요.'),
    title: optionalLine('문서 제목', 100),
    access: z.enum(ACCESSES, '공개 범위를 골라 주세요.'),
    language: optionalLine('언어', 30),
    issuedOn: optionalDay,
    expiresOn: optionalDay,
  })
  .superRefine(({ id, fileId, issuedOn, expiresOn }, check) => {
    if ((id === null) === (fileId === null)) {
      check.addIssue({ code: 'custom', path: ['fileId'], message: AGAIN_MESSAGE });
    }
    if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
      check.addIssue({ code: 'custom', path: ['expiresOn'], message: '만료일은 발행일보다 빠를 수 없어요.' });
    }
  });

/** A document of a material as its form has it. */
export type DocumentInput = z.output<typeof documentField>;

/** The documents of a material, in their order. */
export const documentsField = z.array(documentField).max(DOCUMENTS_MAX, MANY_DOCUMENTS);
