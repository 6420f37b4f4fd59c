import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { home, productPage } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const SENT = '인증 메일을 발송 했습니다.';
const FAILED = '인증 메일 발송에 실패했습니다.';
const RESEND = '인증 메일이 오지 않나요? 인증 메일 재발송';
const MINUTE = 60;
const DAY = 86_400;

const alert = vi.fn();
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('alert', alert);
});
afterEach(() => {
  vi.unstubAllGlobals();
  alert.mockReset();
});

interface Waiting {
  sentAt?: number | null;
  query?: string;
  catalogue?: FakeCatalogue;
}

/** Opens the page as a member who has not verified the address yet. */
async function open({ sentAt = secondsAgo(3 * MINUTE), query = '', catalogue }: Waiting = {}) {
  const sendVerifyLink = vi.fn<NonNullable<FakeCatalogue['sendVerifyLink']>>(() => true);
  const shown = await renderPage(
    `/auth/email-verification${query}`,
    { ...home, publicProducts: () => productPage(), sendVerifyLink, ...catalogue },
    { user: testUser({ emailVerified: false, emailVerifiedSent: sentAt }) },
  );
  await screen.findByRole('heading', { name: '메일함을 확인해 주세요' });
  return { ...shown, sendVerifyLink, user: userEvent.setup() };
}

describe('the verification page', () => {
  it('gives visitors one way out', async () => {
    const { url } = await renderPage('/auth/email-verification?email=kim@example.com', {
      ...home,
      publicProducts: () => productPage(),
    });
    const button = await screen.findByRole('button', { name: 'Invalid request. Click to go index page' });
    expect(screen.getAllByRole('button')).toEqual([button]);
    expect(screen.queryByText(/kim@example.com/)).toBeNull();
    await userEvent.click(button);
    expect(url()).toBe('/');
  });

  it('says where the mail went, when, and why it is needed', async () => {
    const { sendVerifyLink } = await open({ query: '?email=seoyeon%40example.com' });
    expect(screen.getByText('seoyeon@example.com')).toBeTruthy();
    expect(screen.getByText('3분 전')).toBeTruthy();
    expect(screen.getByText('2025년부터 모든 로그인 계정은 이메일 인증이 한 번 필요해요.')).toBeTruthy();
    expect(sendVerifyLink).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
  });

  it('names the address that mails go to, whichever the address of the page names', async () => {
    const { sendVerifyLink, user } = await open({ query: '?email=somebody.else%40example.com' });
    expect(screen.getByText('seoyeon@example.com')).toBeTruthy();
    expect(screen.queryByText('somebody.else@example.com')).toBeNull();
    await user.click(screen.getByRole('button', { name: RESEND }));
    await waitFor(() => expect(sendVerifyLink.mock.calls[0]?.[0]).toEqual({ email: 'seoyeon@example.com' }));
  });

  it('knows the address also without the parameter', async () => {
    await open();
    expect(screen.getByText('seoyeon@example.com')).toBeTruthy();
  });

  it.each([
    ['there is no record of one', null],
    ['the last one is more than a day old', secondsAgo(DAY + 5)],
  ])('sends a mail by itself, once, when %s', async (_, sentAt) => {
    const { sendVerifyLink } = await open({ sentAt });
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(SENT));
    expect(sendVerifyLink.mock.calls.map(([variables]) => variables)).toEqual([{ email: 'seoyeon@example.com' }]);
  });

  it('sends none by itself when the last one is not a day old', async () => {
    const { sendVerifyLink } = await open({ sentAt: secondsAgo(DAY - 5) });
    expect(sendVerifyLink).not.toHaveBeenCalled();
  });

  it('sends another one on demand, says so and shows when', async () => {
    const { auth, user } = await open();
    auth.user = testUser({ emailVerified: false, emailVerifiedSent: secondsAgo(0) });
    await user.click(screen.getByRole('button', { name: RESEND }));
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(SENT));
    expect(await screen.findByText('방금 전')).toBeTruthy();
  });

  it('says when it could not be sent, too soon after the last one as well', async () => {
    const { user } = await open({
      catalogue: {
        sendVerifyLink: () => {
          throw failure('RATE_LIMITED', '요청이 너무 많아요.');
        },
      },
    });
    await user.click(screen.getByRole('button', { name: RESEND }));
    await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(FAILED));
    expect(screen.getByRole('button', { name: RESEND })).toBeTruthy();
  });

  it('signs out and goes home', async () => {
    const { auth, url, user } = await open();
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(url()).toBe('/'));
    expect(auth.user).toBeNull();
  });

  it('says that the address is verified already, and goes home', async () => {
    const { url } = await renderPage(
      '/auth/email-verification',
      { ...home, publicProducts: () => productPage() },
      { user: testUser() },
    );
    expect(await screen.findByRole('heading', { name: '이미 인증된 계정이에요' })).toBeTruthy();
    await waitFor(() => expect(url()).toBe('/'));
  });

  it('asks an account without an address for one', async () => {
    const requestEmailChange = vi.fn<NonNullable<FakeCatalogue['requestEmailChange']>>(() => true);
    await renderPage(
      '/auth/email-verification',
      { requestEmailChange },
      { user: testUser({ email: null, emailVerified: false }) },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'kim@example.com{Enter}');
    expect(await screen.findByText('kim@example.com')).toBeTruthy();
    expect(requestEmailChange.mock.calls[0]?.[0]).toEqual({ email: 'kim@example.com' });
  });
});

describe('the page behind the link', () => {
  const BUTTON = '이메일 인증 완료하기';

  it('changes nothing before its button is pressed', async () => {
    const verifyEmail = vi.fn(() => true);
    const { url } = await renderPage('/auth/email-verification?token=t1', { verifyEmail });
    expect(await screen.findByRole('button', { name: BUTTON })).toBeTruthy();
    expect(verifyEmail).not.toHaveBeenCalled();
    expect(url()).toBe('/auth/email-verification?token=t1');
  });

  it('verifies for a signed-out visitor, takes the token out of the address and offers the sign-in', async () => {
    const verifyEmail = vi.fn<NonNullable<FakeCatalogue['verifyEmail']>>(() => true);
    const { url } = await renderPage('/auth/email-verification?token=t1', { verifyEmail });
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('heading', { name: '이메일 인증이 끝났어요' })).toBeTruthy();
    expect(verifyEmail.mock.calls[0]?.[0]).toEqual({ token: 't1' });
    // The router goes on in a transition of its own, after what the page itself shows.
    await waitFor(() => expect(url()).toBe('/auth/email-verification'));
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/auth/login');
  });

  it('reads the session anew for a signed-in member, and leads on', async () => {
    const { auth } = await renderPage(
      '/auth/email-verification?token=t1',
      { verifyEmail: () => true },
      { user: testUser({ emailVerified: false }) },
    );
    await waitFor(() => expect(auth.calls).toContain('GET session'));
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    expect((await screen.findByRole('link', { name: '시작하기' })).getAttribute('href')).toBe('/');
    expect(auth.calls).toContain('POST session');
  });

  it('takes an address that was verified before for what was wanted', async () => {
    await renderPage('/auth/email-verification?token=t1', {
      verifyEmail: () => {
        throw failure('CONFLICT', '이미 인증된 계정이에요.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('heading', { name: '이메일 인증이 끝났어요' })).toBeTruthy();
  });

  const expired = {
    verifyEmail: () => {
      throw badUserInput({ token: '만료되었거나 이미 사용한 링크예요.' });
    },
  };

  it('says of an old link what to do, signed out', async () => {
    await renderPage('/auth/email-verification?token=old', expired);
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    const heading = await screen.findByRole('heading', { name: '링크가 만료됐어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: '로그인하고 메일 다시 받기' }).getAttribute('href')).toBe(
      '/auth/login?callbackUrl=%2Fauth%2Femail-verification',
    );
  });

  it('leads from an old link to a new mail, signed in', async () => {
    const { auth, url } = await renderPage('/auth/email-verification?token=old', expired, {
      user: testUser({ emailVerified: false, emailVerifiedSent: secondsAgo(MINUTE) }),
    });
    await waitFor(() => expect(auth.calls).toContain('GET session'));
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    await userEvent.click(await screen.findByRole('button', { name: '인증 메일 다시 받기' }));
    expect(await screen.findByRole('button', { name: RESEND })).toBeTruthy();
    await waitFor(() => expect(url()).toBe('/auth/email-verification'));
  });

  it('stays when the server could not be asked', async () => {
    await renderPage('/auth/email-verification?token=t1', {
      verifyEmail: () => {
        throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: BUTTON }));
    expect((await screen.findByRole('alert')).textContent).toContain('문제가 생겼어요.');
    expect(screen.getByRole('button', { name: BUTTON })).toBeTruthy();
  });
});
