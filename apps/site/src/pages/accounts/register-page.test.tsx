import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(/^비밀번호/, { selector: 'input' });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '가입하기' });
const GOOD = '보습크림의 비밀 42!';

beforeEach(() => localStorage.clear());

async function open(catalogue: FakeCatalogue = {}) {
  const signUp = vi.fn<NonNullable<FakeCatalogue['signUp']>>(() => true);
  await renderPage('/auth/register', { signUp, ...catalogue });
  return { user: userEvent.setup(), signUp };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/^이메일/), 'Seoyeon@Example.com');
  await user.type(field(/^이름/), '김서연');
  await user.type(password(), GOOD);
  await user.type(field(/^회사/), '물별랩');
  await user.click(box(/이용약관/));
  await user.click(box(/개인정보/));
  await user.click(box(/만 14세/));
}

describe('the registration form', () => {
  it('cannot be sent while something is missing, says what, and leads there', async () => {
    const { user, signUp } = await open();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().title).toBe('올바른 이메일 주소를 입력해 주세요.');
    await user.click(button());
    expect(document.activeElement).toBe(field(/^이메일/));
    expect(await screen.findByText('이름을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('필수 항목에 동의해 주세요.')).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('names the consents when only they are missing', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(box(/만 14세/));
    expect(button().title).toBe('필수 항목에 동의해 주세요.');
    await user.click(button());
    expect(document.activeElement).toBe(box(/만 14세/));
  });

  it('tells what is wrong with a field when it is left, not before, and then at once when it is right', async () => {
    const { user } = await open();
    await user.type(field(/^이메일/), 'seoyeon@');
    expect(screen.queryByText('올바른 이메일 주소를 입력해 주세요.')).toBeNull();
    await user.tab();
    expect(screen.getByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy();
    await user.type(field(/^이메일/), 'example.com');
    expect(screen.queryByText('올바른 이메일 주소를 입력해 주세요.')).toBeNull();
  });

  it('does not scold a visitor who only walks through the fields', async () => {
    const { user } = await open();
    await user.click(field(/^이메일/));
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how good a password is, in bars and words', async () => {
    const { user } = await open();
    await user.type(password(), 'abc12');
    expect(screen.getByText('8–64자, 영문·숫자·기호 중 2가지 이상. 3자 더 필요해요.')).toBeTruthy();
    await user.clear(password());
    await user.type(password(), 'abcdefgh');
    expect(screen.getByText(/다른 종류의 글자를 섞어 주세요/)).toBeTruthy();
    await user.clear(password());
    await user.type(password(), GOOD);
    expect(await screen.findByText(/^아주 좋아요\./)).toBeTruthy();
    expect(document.querySelectorAll('i[data-on]')).toHaveLength(4);
  });

  it('refuses a common password, and the address as password', async () => {
    const { user } = await open();
    await user.type(field(/^이메일/), 'seo1@example.com');
    await user.type(password(), 'password1');
    await user.tab();
    expect(await screen.findByText('너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.')).toBeTruthy();
    await user.clear(password());
    await user.type(password(), 'SEO1@example.com');
    expect(screen.getByText('비밀번호에 이메일 주소를 쓸 수 없어요.')).toBeTruthy();
  });

  it('sends what was typed with its consents and shows the neutral answer', async () => {
    const { user, signUp } = await open();
    await fill(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: '메일함을 확인해 주세요' });
    expect(screen.getByText('Seoyeon@Example.com')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/auth/login');
    expect(signUp.mock.calls[0]?.[0]).toEqual({
      email: 'Seoyeon@Example.com',
      name: '김서연',
      password: GOOD,
      company: '물별랩',
      consents: {
        terms: true,
        privacy: true,
        ageOver14: true,
        marketingEmail: false,
        marketingSms: false,
        marketingNight: false,
      },
    });
  });

  it('puts what the server says beside the field and loses nothing', async () => {
    const { user } = await open({
      signUp: () => {
        throw badUserInput({ name: '이름은 30자까지 쓸 수 있어요.' });
      },
    });
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('이름은 30자까지 쓸 수 있어요.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^이름/));
    expect(field(/^이메일/).value).toBe('Seoyeon@Example.com');
    expect(password().value).toBe(GOOD);
    expect(box(/이용약관/).checked).toBe(true);
    await user.type(field(/^이름/), '!');
    expect(screen.queryByText('이름은 30자까지 쓸 수 있어요.')).toBeNull();
  });

  it('says when it could not be sent at all', async () => {
    const { user } = await open({
      signUp: () => {
        throw failure('RATE_LIMITED', '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.');
      },
    });
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.');
    expect(field(/^이메일/).value).toBe('Seoyeon@Example.com');
  });
});

describe('the consents', () => {
  it('are all given, and all taken back, with one box that knows of halves', async () => {
    const { user } = await open();
    const all = box(/모두 동의/);
    await user.click(box(/이용약관/));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    for (const each of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(each.checked).toBe(true);
    await user.click(all);
    for (const each of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(each.checked).toBe(false);
  });

  it('allow advertising at night only on top of a way to send it', async () => {
    const { user } = await open();
    expect(box(/야간/).disabled).toBe(true);
    await user.click(box(/광고성 정보 받기/));
    expect([box(/^이메일/).checked, box(/^문자/).checked, box(/야간/).checked]).toEqual([true, true, false]);
    await user.click(box(/야간/));
    await user.click(box(/^문자/));
    expect(box(/광고성 정보 받기/).indeterminate).toBe(true);
    expect(box(/야간/).checked).toBe(true);
    await user.click(box(/^이메일/));
    expect(box(/야간/).checked).toBe(false);
  });

  it('can be read in full', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '개인정보처리방침 보기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '개인정보처리방침' }));
    expect(await dialog.findByText('보관 기간')).toBeTruthy();
    expect(dialog.getByRole('link', { name: /지난 판 보기/ }).getAttribute('target')).toBe('_blank');
    await user.click(dialog.getAllByRole('button', { name: '닫기' })[1] as HTMLElement);
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box(/개인정보/).checked).toBe(false);
  });
});
