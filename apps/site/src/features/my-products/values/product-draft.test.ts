import { afterEach, expect, it, vi } from 'vitest';
import { newClientKey } from '../../../shared/forms/client-key';
import { productDrafts, withoutOldUploads, type ProductDraft } from './product-draft';
import { blankValues, newReceiver, writtenRow, type DocumentRow } from './product-values';

const HOUR = 3600_000;
const NOW = Date.UTC(2026, 10, 20);

const paper = (name: string, uploadedAt: number | null): DocumentRow => ({
  ...{ key: name, id: uploadedAt === null ? 'd1' : null, fileId: uploadedAt === null ? null : 'f1', name, size: 10 },
  ...{ type: 'COA', access: 'MEMBER', title: '', language: '', issuedOn: '', expiresOn: '', uploadedAt },
});

const draft = (values: Partial<ProductDraft['values']> = {}): ProductDraft => ({
  ...{ at: NOW, clientKey: newClientKey(), base: blankValues() },
  values: { ...blankValues({ name: '엑토인' }), ...values },
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('comes back as it was left, to the account that left it', () => {
  const left = draft({
    composition: [writtenRow({ INCI: 'Ectoin', ratio: 99.5 })],
    documents: [paper('COA.pdf', NOW)],
    receivers: [newReceiver('a@b.kr')],
    picture: { src: '/api/files/x', fileId: 'x', uploadedAt: NOW },
  });
  expect(productDrafts.write('u1-new', left)).toBe(true);
  expect(productDrafts.read('u1-new')).toEqual(left);
  expect(productDrafts.read('u2-new')).toBeNull();
  productDrafts.clear('u1-new');
  expect(productDrafts.read('u1-new')).toBeNull();
});

it.each(['{', 'null', '{}', JSON.stringify({ ...draft(), values: { name: 1 } })])(
  'is none where it reads %s',
  (text) => {
    localStorage.setItem('product-draft-u1-new', text);
    expect(productDrafts.read('u1-new')).toBeNull();
  },
);

it('is none where the browser keeps nothing, and says that it was not kept', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(productDrafts.read('u1-new')).toBeNull();
  expect(productDrafts.write('u1-new', draft())).toBe(false);
  expect(() => productDrafts.clear('u1-new')).not.toThrow();
});

it('lets go of uploads that are gone by now, and names them', () => {
  const old = NOW - 24 * HOUR;
  const left = draft({
    picture: { src: '/api/files/x', fileId: 'x', uploadedAt: old },
    documents: [paper('있던 것.pdf', null), paper('어제.pdf', old), paper('방금.pdf', NOW - HOUR)],
  });
  const { draft: kept, lost } = withoutOldUploads(left, NOW);
  expect(lost).toEqual(['사진', '어제.pdf']);
  expect(kept.values.documents.map(({ name }) => name)).toEqual(['있던 것.pdf', '방금.pdf']);
  expect(kept.values.picture).toEqual({ src: null });
});

it('makes keys that are UUIDs, each another', () => {
  const keys = Array.from({ length: 50 }, newClientKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
