import { testUser } from '@gredia/auth/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountLinksOf } from '../../features/shell/account-links';
import { bannerClass } from '../../testing/banner-class';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { home, productPage } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';
// It comes lazily in the app; loaded beforehand, a banner that should not be there would be.
import '../../features/accounts/verifying/verification-banner';

const catalogue: FakeCatalogue = { ...home, publicProducts: () => productPage() };
// The first one: sections of the home page have heads of their own.
const header = () => within(document.querySelector('header') ?? document.body);
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

beforeEach(() => localStorage.clear());

describe('the header', () => {
  it('has the areas in their order, and marks the one in whose pages one is', async () => {
    await renderPage('/products?page=2', catalogue);
    const areas = within(await header().findByRole('navigation', { name: '주 메뉴' })).getAllByRole('link');
    expect(areas.map((area) => [area.textContent, area.getAttribute('href')])).toEqual([
      ['성분', '/ingredients'],
      ['원료', '/products'],
      ['포럼', '/community'],
      ['원료 소개', '/featured'],
    ]);
    expect(areas.map((area) => area.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  });
});

describe('the footer', () => {
  it('says who runs the site, and leads to its rules and to what the header has no place for', async () => {
    await renderPage('/products', catalogue);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/사업자등록번호/).textContent).toMatch(/대표 .+ · 통신판매업 /);
    expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(footer.getByText(/^© 2020-2022/)).toBeTruthy();
    const links = within(footer.getByRole('navigation', { name: '바닥글' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      ...[
        '화장품',
        '스토어',
        '이용약관',
        '개인정보처리방침',
        '공지사항',
        '업데이트 내역',
        '정보 수정 내역',
        '멤버십 안내',
      ],
    ]);
  });
});

describe('the end of the header', () => {
  it('leads visitors to the sign-in and back', async () => {
    await renderPage('/products?page=2', catalogue);
    const link = await header().findByRole('link', { name: '로그인' });
    expect(link.getAttribute('href')).toBe('/auth/login?callbackUrl=%2Fproducts%3Fpage%3D2');
  });

  it('says nothing before it is known who is looking', async () => {
    let answer = () => {};
    await renderPage('/products', catalogue, {
      user: testUser(),
      prepare: (auth) => (answer = auth.hold('GET session')),
    });
    expect(header().queryByRole('link', { name: '로그인' })).toBeNull();
    answer();
    expect(await header().findByRole('button', { name: '내 메뉴' })).toBeTruthy();
    expect(header().queryByRole('link', { name: '로그인' })).toBeNull();
  });

  it('has the menu of the signed-in member behind the first letter of the name', async () => {
    await renderPage('/', catalogue, { user: testUser({ name: '한지우' }) });
    const button = await header().findByRole('button', { name: '내 메뉴' });
    expect(button.textContent).toBe('한');
    await userEvent.click(button);
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names.slice(0, 2)).toEqual(['마이페이지', '견적 내역']);
    expect(names).toEqual([...accountLinksOf({ role: 'USER' }).map(({ label }) => label), '로그아웃']);
    expect(screen.getByRole('menuitem', { name: '마이페이지' }).getAttribute('href')).toBe('/auth/profile');
  });

  it('signs out and goes home', async () => {
    const { auth, url } = await renderPage('/products', catalogue, { user: testUser() });
    await userEvent.click(await header().findByRole('button', { name: '내 메뉴' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    await waitFor(() => expect(url()).toBe('/'));
    expect(auth.body).toMatchObject({ callbackUrl: '/', json: 'true' });
    expect(await header().findByRole('link', { name: '로그인' })).toBeTruthy();
  });

  it('takes the drafts of forms along', async () => {
    localStorage.setItem('quote-draft-u1-p1', '{}');
    localStorage.setItem('product-draft-u1-new', '{}');
    await renderPage('/products', catalogue, { user: testUser() });
    await userEvent.click(await header().findByRole('button', { name: '내 메뉴' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    expect(await header().findByRole('link', { name: '로그인' })).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('stays when the sign-out did not work, and says so', async () => {
    localStorage.setItem('quote-draft-u1-p1', '{}');
    const { url } = await renderPage('/products', catalogue, {
      user: testUser(),
      prepare: (auth) => auth.once('POST signout', () => Response.json({}, { status: 503 })),
    });
    await userEvent.click(await header().findByRole('button', { name: '내 메뉴' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    expect((await screen.findByRole('alert')).textContent).toContain('로그아웃하지 못했어요.');
    expect(url()).toBe('/products');
    expect(localStorage.getItem('quote-draft-u1-p1')).toBe('{}');
  });

  it('never follows the server to another site', async () => {
    const { url } = await renderPage('/products', catalogue, {
      user: testUser(),
      prepare: (auth) => auth.once('POST signout', () => Response.json({ url: `${location.origin}//evil.example` })),
    });
    await userEvent.click(await header().findByRole('button', { name: '내 메뉴' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
    await waitFor(() => expect(url()).toBe('/evil.example'));
  });
});

describe('the drawer', () => {
  it('has the way to sign in at its end', async () => {
    await renderPage('/products', catalogue);
    await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
    expect((await drawer.findByRole('link', { name: '로그인' })).getAttribute('href')).toContain('/auth/login');
  });

  it('has the pages of the signed-in member at its end', async () => {
    const { auth } = await renderPage('/products', catalogue, { user: testUser({ name: '한지우' }) });
    await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
    const drawer = within(await screen.findByRole('dialog', { name: '메뉴' }));
    expect(await drawer.findByText('한지우')).toBeTruthy();
    expect(drawer.getByRole('link', { name: '마이페이지' }).getAttribute('href')).toBe('/auth/profile');
    await userEvent.click(drawer.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(auth.user).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the verification banner', () => {
  const alert = vi.fn();
  const reload = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('alert', alert);
    vi.spyOn(location, 'reload').mockImplementation(reload);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    alert.mockReset();
    reload.mockReset();
  });

  const unverified = (sentAt: number | null) => testUser({ emailVerified: false, emailVerifiedSent: sentAt });

  it('is not on pages without the standard layout', async () => {
    await renderPage('/', catalogue, { user: unverified(secondsAgo(60)) });
    await header().findByRole('button', { name: '내 메뉴' });
    await act(async () => undefined);
    expect(screen.queryByText(/인증 코드를 보냈어요/)).toBeNull();
  });

  it('is not for visitors, nor for those who are verified', async () => {
    await renderPage('/products', catalogue, { user: testUser() });
    await header().findByRole('button', { name: '내 메뉴' });
    expect(screen.queryByText(/주소를 인증해 주세요/)).toBeNull();
  });

  it('asks for the verification, sends the mail, says so and reloads', async () => {
    const sendVerifyLink = vi.fn<NonNullable<FakeCatalogue['sendVerifyLink']>>(() => true);
    await renderPage('/products', { ...catalogue, sendVerifyLink }, { user: unverified(secondsAgo(601)) });
    const button = await screen.findByRole('button', { name: '인증 메일 발송' });
    expect(button.closest('[role=status]')?.textContent).toContain(
      '이메일 인증이 필요해요. seoyeon@example.com 주소를 인증해 주세요.',
    );
    // It looks like an error, not like news.
    expect(button.closest('[role=status]')?.className).toBe(bannerClass('bad'));
    expect(bannerClass('bad')).not.toBe(bannerClass('warn'));
    await userEvent.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(alert).toHaveBeenCalledExactlyOnceWith('인증 메일을 발송 했습니다.');
    expect(sendVerifyLink.mock.calls[0]?.[0]).toEqual({ email: 'seoyeon@example.com' });
  });

  it('says when the mail could not be sent, and stays', async () => {
    const sendVerifyLink = () => {
      throw failure('RATE_LIMITED', '요청이 너무 많아요.');
    };
    await renderPage('/products', { ...catalogue, sendVerifyLink }, { user: unverified(null) });
    await userEvent.click(await screen.findByRole('button', { name: '인증 메일 발송' }));
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('인증 메일 발송에 실패했습니다.'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('says for ten minutes that a mail is on its way, and offers to look again or send another', async () => {
    await renderPage('/products', catalogue, { user: unverified(secondsAgo(540)) });
    const again = await screen.findByRole('button', { name: '인증 후 새로고침' });
    expect(again.closest('[role=status]')?.textContent).toContain('seoyeon@example.com 주소로 인증 코드를 보냈어요.');
    expect(again.closest('[role=status]')?.className).toBe(bannerClass('bad'));
    expect(screen.getByRole('button', { name: '재발송' })).toBeTruthy();
    await userEvent.click(again);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks an account without an address for one', async () => {
    await renderPage('/products', catalogue, { user: testUser({ email: null, emailVerified: false }) });
    const link = await screen.findByRole('link', { name: '이메일 등록하기' });
    expect(link.getAttribute('href')).toBe('/auth/email-verification');
  });
});
