import { testUser } from '@gredia/auth/client/testing';
import type { GetMyMembershipQuery } from '@gredia/graphql-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, type FakeCatalogue } from '../../testing/fake-catalogue';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import { renderPage } from '../../testing/render-page';

stubUploads();
afterEach(() => localStorage.clear());

type Mine = NonNullable<GetMyMembershipQuery['myMembership']>;

const membership: NonNullable<Mine['membership']> = {
  ...{ id: 'm1', companyName: '물별소재', membership: 'PREMIUM', standing: 'ACTIVE', isActive: true, isStopped: false },
  ...{ expiryDate: '2999-06-30', graceUntil: null, period: 12, rootEmail: 'root@mulbyeol.example' },
  ...{ website: 'https://mulbyeol.example', contact: null, managerName: '한도윤', managerContact: '01012345678' },
  ...{ managerEmail: 'han@mulbyeol.example', ceo: '한물별', taxEmail: 'tax@mulbyeol.example' },
  ...{ businessNumber: '120-81-47521', articlesCount: 10, imageBanner: null, logoFileId: null },
  payments: [
    {
      ...{
        id: 'p1',
        customerName: '물별소재',
        user: '한물별',
        productName: '프리미엄 12개월',
        paymentAmount: 1_490_000,
      },
      ...{ paymentMethod: 'TRANSFER', createdDate: '2026-07-01', currency: 'KRW', canceledAmount: 490_000 },
      canceledAt: '2026-08-01T00:00:00Z',
    },
  ],
  textBanner: { name: '물별', url: null, logoUrl: null, about: '직접 합성해요.', mainProducts: ['나이아신 99'] },
  updatedAt: '2026-11-01T00:00:00Z',
};
const mine: Mine = {
  ...{ seller: { id: 's1', name: '물별소재' }, membership, allowedTier: 'PREMIUM' },
  ...{ productsCount: 214, answersUsed: 12, articlesUsed: 7 },
};

const supplier = testUser({ role: 'SELLER' });
const open = (catalogue: FakeCatalogue = {}, user = supplier) =>
  renderPage('/membership', { myMembership: () => mine, ...catalogue }, { user });
const text = () => within(screen.getByRole('form', { name: '텍스트 배너' }));

describe('/membership', () => {
  it('sends visitors to the sign-in page', async () => {
    const { url } = await renderPage('/membership', {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
  });

  it('leads those who act for no company to what memberships are', async () => {
    const { url } = await open({ myMembership: () => null }, testUser());
    await waitFor(() => expect(url()).toBe('/docs/membership'));
  });

  it('tells a company without one what it would have', async () => {
    await open({ myMembership: () => ({ ...mine, membership: null, allowedTier: 'FREE' }) });
    expect(await screen.findByText('아직 멤버십이 없어요')).toBeTruthy();
    expect(screen.queryByRole('form', { name: '텍스트 배너' })).toBeNull();
  });

  it('says plan, end, what of the month is used, whom it names, and what was paid', async () => {
    await open();
    expect(await screen.findByText('이용 중')).toBeTruthy();
    for (const said of ['2999-06-30', '214', '120-81-47521', 'root@mulbyeol.example', '010-1234-5678']) {
      expect(screen.getByText(said)).toBeTruthy();
    }
    expect(screen.getByText('/ 10').parentElement?.textContent).toBe('7 / 10');
    const table = within(screen.getByRole('table', { name: '결제 내역' }));
    expect(table.getByText('부분 취소')).toBeTruthy();
    expect(table.getByText('1,490,000원')).toBeTruthy();
    expect(table.getByText('취소 490,000원')).toBeTruthy();
  });

  it.each([
    ['GRACE', /만료된 멤버십이에요\. 배너와 배지가 꺼져 있어요\. .*2026-12-04까지/],
    ['ENDED', /^만료된 멤버십이에요\. 배너와 배지가 꺼져 있어요\.$/],
    ['STOPPED', /중지된 멤버십이에요/],
  ] as const)('warns of one that is %s', async (standing, words) => {
    const ended = { ...membership, standing, isActive: false, graceUntil: '2026-12-04' };
    await open({ myMembership: () => ({ ...mine, membership: ended }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('offers the banners of the tier alone', async () => {
    const basic = { ...membership, membership: 'BASIC' as const };
    await open({ myMembership: () => ({ ...mine, membership: basic }) });
    expect(await screen.findByRole('form', { name: '텍스트 배너' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: '이미지 배너' })).toBeNull();
    expect(screen.getByText('프리미엄 멤버십부터 쓸 수 있어요.')).toBeTruthy();
  });

  it('shows a text banner as readers will see it while it is typed, and sends it', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    await open({
      saveTextBanner: ({ input }) => {
        sent.push(input);
        return membership;
      },
    });
    const name = await screen.findByLabelText(/표시 이름/);
    await user.clear(name);
    await user.type(name, '새 물별');
    const preview = within(text().getByRole('group', { name: '미리 보기' }));
    expect(preview.getByText('새 물별')).toBeTruthy();
    expect(preview.getByText('광고')).toBeTruthy();
    expect(preview.getByText('멤버십')).toBeTruthy();
    await user.type(text().getByLabelText(/대표 원료/), '하이알 8{Enter}');
    expect(preview.getByText('나이아신 99 · 하이알 8')).toBeTruthy();
    await user.click(text().getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: '새 물별',
      about: '직접 합성해요.',
      mainProducts: ['나이아신 99', '하이알 8'],
    });
    expect(await screen.findByText('배너를 저장했어요')).toBeTruthy();
  });

  it('says beside its field what is wrong, ours and the gateway’s, and keeps what was typed', async () => {
    const user = userEvent.setup();
    await open({
      saveTextBanner: () => {
        throw badUserInput({ url: '주소를 다시 확인해 주세요.' });
      },
    });
    const about = await screen.findByLabelText(/소개/);
    await user.clear(about);
    await user.click(text().getByRole('button', { name: '저장' }));
    expect(await text().findByText('소개를 입력해 주세요.')).toBeTruthy();
    await user.type(about, '정제해요.');
    await user.click(text().getByRole('button', { name: '저장' }));
    expect(await text().findByText('주소를 다시 확인해 주세요.')).toBeTruthy();
    expect((about as HTMLTextAreaElement).value).toBe('정제해요.');
  });

  it('keeps what was typed and not saved, and lets it go', async () => {
    const user = userEvent.setup();
    const first = await open();
    await user.type(await screen.findByLabelText(/표시 이름/), ' 초안');
    act(() => void dispatchEvent(new Event('pagehide')));
    first.go('/docs/membership');
    await waitFor(() => expect(screen.queryByLabelText(/표시 이름/)).toBeNull());
    first.go('/membership');
    const name = await screen.findByLabelText<HTMLInputElement>(/표시 이름/);
    expect(name.value).toBe('물별 초안');
    await user.click(text().getByRole('button', { name: '지금 보이는 내용으로' }));
    expect(screen.getByLabelText<HTMLInputElement>(/표시 이름/).value).toBe('물별');
  });

  it('refuses a picture before it is sent that is too large or of another type', async () => {
    const user = userEvent.setup({ applyAccept: false });
    await open();
    const wide = within(await screen.findByRole('group', { name: '넓은 화면 이미지' }));
    const field = wide.getByLabelText('이미지 고르기');
    await user.upload(field, new File([new Uint8Array(513 * 1024)], 'a.png', { type: 'image/png' }));
    expect(await wide.findByText('파일은 500kB까지 올릴 수 있어요.')).toBeTruthy();
    await user.upload(field, new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(await wide.findByText('jpg, png, webp 파일만 올릴 수 있어요.')).toBeTruthy();
    expect(FakeUpload.all).toHaveLength(0);
  });

  it('asks for what the picture says, and for both pictures', async () => {
    const user = userEvent.setup();
    const save = vi.fn(() => {
      throw badUserInput({ imageFileId: '가로 1200, 세로 300 픽셀 이미지를 올려 주세요.' });
    });
    await open({ saveImageBanner: save });
    const image = within(await screen.findByRole('form', { name: '이미지 배너' }));
    await user.click(image.getByRole('button', { name: '저장' }));
    expect(await image.findByText('대체 글을 입력해 주세요.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await user.type(image.getByLabelText(/대체 글/), '나이아신 99');
    await user.click(image.getByRole('button', { name: '저장' }));
    expect(await image.findByText('가로 1200, 세로 300 픽셀 이미지를 올려 주세요.')).toBeTruthy();
  });

  it('stands in the menu of suppliers', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '내 메뉴' }));
    expect((await screen.findByRole('menuitem', { name: '멤버십 관리' })).getAttribute('href')).toBe('/membership');
  });
});
