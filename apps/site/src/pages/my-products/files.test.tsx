import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { badUserInput } from '../../testing/fake-catalogue';
import { mySeller, productForm, uuid } from '../../testing/fake-my-products';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import { openProductForm } from '../../testing/open-product-form';

stubUploads();
afterEach(() => localStorage.clear());

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const sent = async (count: number) => vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count));
const documents = () => screen.getByLabelText('문서 고르기');
const paper = (name: string) => within(screen.getByRole('group', { name }));
const saveButton = (name = '저장') => screen.getByRole('button', { name });

const saved = {
  ...{ id: uuid(1), type: 'TDS' as const, title: '국문', access: 'PUBLIC' as const, language: '한국어' },
  ...{ issuedOn: '2026-01-02', expiresOn: null, name: 'TDS.pdf', size: 12_345, contentType: 'application/pdf' },
};

it('shows how far a document is, then what it is, and sends it with the form', async () => {
  const { user, sent: inputs } = await openProductForm('p01', {
    singleProduct: () => productForm({ documents: [saved] }),
  });
  await user.upload(documents(), pdf('COA_2026.pdf'));
  await sent(1);
  expect(FakeUpload.all[0]?.headers.get('Authorization')).toMatch(/^Bearer access-token-/);
  act(() => FakeUpload.all[0]?.progress(0.64));
  expect(screen.getByRole('progressbar', { name: 'COA_2026.pdf 올리기' }).getAttribute('aria-valuenow')).toBe('64');
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('파일을 다 올리면 저장할 수 있어요.')).toBeTruthy();
  act(() => FakeUpload.all[0]?.progress(1));
  expect(screen.getByText('확인하는 중')).toBeTruthy();

  act(() => FakeUpload.all[0]?.take(uuid(2)));
  await waitFor(() => paper('COA_2026.pdf').getByRole('combobox', { name: '종류' }));
  const coa = paper('COA_2026.pdf');
  expect(coa.getByRole<HTMLSelectElement>('combobox', { name: '종류' }).value).toBe('COA');
  await user.selectOptions(coa.getByRole('combobox', { name: '공개 범위' }), '요청 시');
  await user.type(coa.getByLabelText('발행일'), '2026-02-01');
  await user.type(coa.getByLabelText('만료일'), '2026-01-01');
  await user.click(saveButton());
  expect(coa.getByText('만료일은 발행일보다 빠를 수 없어요.')).toBeTruthy();
  await user.clear(coa.getByLabelText('만료일'));
  await user.click(saveButton());
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]?.documents).toMatchObject([
    { id: uuid(1), fileId: null, type: 'TDS', title: '국문', issuedOn: '2026-01-02', expiresOn: null },
    { id: null, fileId: uuid(2), type: 'COA', access: 'REQUEST', issuedOn: '2026-02-01', expiresOn: null },
  ]);
});

it('takes as many documents as the membership allows, and says what it left out', async () => {
  const { user } = await openProductForm('new', { mySeller: () => ({ ...mySeller, allowedTier: 'FREE' as const }) });
  expect(await screen.findByText('0 / 3')).toBeTruthy();
  await user.upload(documents(), ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(pdf));
  expect(screen.getByText('3 / 3')).toBeTruthy();
  const sentence = '무료 멤버십에서는 원료마다 문서를 3개까지 올릴 수 있어요.';
  expect(screen.getByText('올리지 않은 파일: d.pdf, e.pdf')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(documents()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'b.pdf 올리기 취소' }));
  expect(documents()).toHaveProperty('disabled', false);
  expect(screen.queryByText(/올리지 않은 파일/)).toBeNull();
});

it('keeps documents that its membership would not allow any more, and one in the place of another', async () => {
  const many = [1, 2, 3, 4].map((place) => ({ ...saved, id: uuid(place), name: `TDS ${place}.pdf` }));
  const { user } = await openProductForm('p01', {
    mySeller: () => ({ ...mySeller, allowedTier: 'FREE' as const }),
    singleProduct: () => productForm({ documents: many }),
  });
  expect(await screen.findByText('4 / 4')).toBeTruthy();
  await user.click(paper('TDS 2.pdf').getByRole('button', { name: 'TDS 2.pdf 빼기' }));
  await user.upload(documents(), pdf('TDS 5.pdf'));
  await sent(1);
  expect(screen.getByText('4 / 4')).toBeTruthy();
});

it('wants to know what a document is when its name does not say', async () => {
  const { user, sent: inputs } = await openProductForm('p01');
  await user.upload(documents(), pdf('scan0001.pdf'));
  await sent(1);
  act(() => FakeUpload.all[0]?.take(uuid(2)));
  await waitFor(() => paper('scan0001.pdf').getByRole('combobox', { name: '종류' }));
  await user.click(saveButton());
  expect(paper('scan0001.pdf').getByText('문서 종류를 골라 주세요.')).toBeTruthy();
  expect(document.activeElement).toBe(paper('scan0001.pdf').getByRole('combobox', { name: '종류' }));
  expect(inputs).toEqual([]);
});

it('tells of a refused file at the file, and holds the form back until it is gone', async () => {
  const { user, sent: inputs } = await openProductForm('p01');
  await user.upload(documents(), [pdf('거짓.pdf'), pdf('느린.pdf')]);
  await sent(2);
  act(() => FakeUpload.all[0]?.refuse(400, 'BAD_USER_INPUT', '파일이 깨졌거나 형식이 올바르지 않아요.'));
  act(() => FakeUpload.all[1]?.breakOff());
  expect(await paper('거짓.pdf').findByText('파일이 깨졌거나 형식이 올바르지 않아요.')).toBeTruthy();
  expect(paper('거짓.pdf').queryByRole('button', { name: /다시 올리기/ })).toBeNull();
  expect(screen.getByText(/올리지 못한 파일이 있어요/)).toBeTruthy();
  await user.click(await paper('느린.pdf').findByRole('button', { name: '느린.pdf 다시 올리기' }));
  await sent(3);
  await user.click(paper('느린.pdf').getByRole('button', { name: '느린.pdf 올리기 취소' }));
  expect(FakeUpload.all[2]?.isAborted).toBe(true);
  await user.click(paper('거짓.pdf').getByRole('button', { name: '거짓.pdf 빼기' }));
  expect(document.activeElement).toBe(documents());
  await user.type(screen.getByRole('textbox', { name: '원산지' }), '!');
  await user.click(saveButton());
  await waitFor(() => expect(inputs).toHaveLength(1));
});

it('says at the documents that an upload cannot be used any more', async () => {
  const { user } = await openProductForm('p01', {
    saveProduct: () => {
      throw badUserInput({ documents: '파일을 다시 올려 주세요.' });
    },
  });
  await user.upload(documents(), pdf('COA.pdf'));
  await sent(1);
  act(() => FakeUpload.all[0]?.take(uuid(2)));
  await waitFor(() => paper('COA.pdf').getByRole('combobox', { name: '종류' }));
  await user.click(saveButton());
  expect((await screen.findByRole('alert')).textContent).toBe('파일을 다시 올려 주세요.');
  await user.click(paper('COA.pdf').getByRole('button', { name: 'COA.pdf 빼기' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the picture as it is kept, and another one in its place', async () => {
  const { user, sent: inputs } = await openProductForm('p01', {
    singleProduct: () => productForm({ thumbnailSrc: '/api/files/old' }),
  });
  const picture = () => screen.queryByRole('img', { name: '올린 사진' })?.getAttribute('src') ?? null;
  expect(picture()).toBe('/api/files/old');
  const png = new File(['png'], '새 사진.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('다른 사진 고르기'), png);
  await sent(1);
  expect(FakeUpload.all[0]?.url).toBe('/api/files?purpose=PRODUCT_IMAGE');
  act(() => FakeUpload.all[0]?.take(uuid(7), { url: '/api/files/f7' }));
  await waitFor(() => expect(picture()).toBe('/api/files/f7'));
  await user.click(saveButton());
  await waitFor(() => expect(inputs[0]?.thumbnailFileId).toBe(uuid(7)));
});

it('takes the picture away', async () => {
  const { user, sent: inputs } = await openProductForm('p01', {
    singleProduct: () => productForm({ thumbnailSrc: '/api/files/old' }),
  });
  await user.click(screen.getByRole('button', { name: '사진 빼기' }));
  expect(screen.queryByRole('img', { name: '올린 사진' })).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]?.thumbnailFileId).toBeNull();
});

it('calls uploads off when the page is left', async () => {
  const { user, url } = await openProductForm('p01');
  await user.upload(documents(), pdf('COA.pdf'));
  await sent(1);
  await user.click(screen.getByRole('link', { name: '목록' }));
  await user.click(await screen.findByRole('button', { name: '나가기' }));
  await waitFor(() => expect(url()).toBe('/auth/products'));
  await waitFor(() => expect(FakeUpload.all[0]?.isAborted).toBe(true));
});
