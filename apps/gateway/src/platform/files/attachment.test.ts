import { expect, it } from 'vitest';
import { attachmentNamed } from './attachment';

it.each([
  ['coa.pdf', `attachment; filename="coa.pdf"; filename*=UTF-8''coa.pdf`],
  ['성적서 1.pdf', `attachment; filename="___ 1.pdf"; filename*=UTF-8''%EC%84%B1%EC%A0%81%EC%84%9C%201.pdf`],
  ["50% 'a' (b).pdf", `attachment; filename="50% 'a' (b).pdf"; filename*=UTF-8''50%25%20%27a%27%20%28b%29.pdf`],
])('%j is downloaded with the header %s', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
  expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(name);
});
