import type { DocumentType } from '@gredia/domain';

const SIGNS: readonly [DocumentType, RegExp][] = [
  ['MSDS', /m?sds|물질안전/i],
  ['COA', /coa(?![a-z])|성적서|시험/i],
  ['TDS', /tds(?![a-z])|기술자료/i],
  ['ALLERGEN', /allergen|알레르/i],
  ['COMPOSITION', /composition|구성성분|조성/i],
  ['PROCESS', /process|공정/i],
  ['PATENT', /patent|특허|논문/i],
  ['CERTIFICATE', /certificat|인증/i],
  ['SPEC', /spec|규격/i],
  ['BROCHURE', /brochure|catalog|소개|카탈로그/i],
];

/** The likely type of a document by its file name; empty when the name gives no sign. */
export const guessDocumentType = (fileName: string): DocumentType | '' =>
  SIGNS.find(([, sign]) => sign.test(fileName.normalize('NFC')))?.[0] ?? '';
