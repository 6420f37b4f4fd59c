import { expect, it } from 'vitest';
import { guessDocumentType } from './guess-document-type';

it.each([
  ['COA_ND2509-114.pdf', 'COA'],
  ['나이아 99 시험성적서.pdf', 'COA'],
  ['coating-guide.pdf', ''],
  ['MSDS(국문).pdf', 'MSDS'],
  ['SDS_en.pdf', 'MSDS'],
  ['TDS_D-판테놀75W.pdf', 'TDS'],
  ['알레르겐 확인서.xlsx', 'ALLERGEN'],
  ['구성성분표.docx', 'COMPOSITION'],
  ['제조공정도.pptx', 'PROCESS'],
  ['특허 10-1234567.pdf', 'PATENT'],
  ['할랄 인증서.pdf', 'CERTIFICATE'],
  ['Specification.pdf', 'SPEC'],
  ['회사 소개서.pdf', 'BROCHURE'],
  ['시험성적서.pdf'.normalize('NFD'), 'COA'],
  ['IMG_0042.png', ''],
])('%s is %j', (name, type) => expect(guessDocumentType(name)).toBe(type));
