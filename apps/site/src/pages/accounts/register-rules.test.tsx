import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { expect, it, vi } from 'vitest';
import type * as onDemand from '../../shared/page/use-on-demand';
import type { FakeCatalogue } from '../../testing/fake-catalogue';
import { renderPage } from '../../testing/render-page';

/** Whatever comes on demand stays on its way until `arrive` is called. */
const { arrival, arrive } = vi.hoisted(() => {
  let arrive = () => undefined as void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive };
});
vi.mock('../../shared/page/use-on-demand', async (actual) => {
  const { useOnDemand } = await actual<typeof onDemand>();
  return {
    useOnDemand: (fetchModule: () => Promise<unknown>) =>
      useOnDemand(useCallback(() => arrival.then(fetchModule), [fetchModule])),
  };
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(/^비밀번호/, { selector: 'input' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '가입하기' });
const GOOD = '보습크림의 비밀 42!';
const NAME_PROBLEM = "이름에는 글자, 빈칸, . - ' 만 쓸 수 있어요.";

it('waits for the rules when the visitor is faster, and sends nothing they refuse', async () => {
  const signUp = vi.fn<NonNullable<FakeCatalogue['signUp']>>(() => true);
  await renderPage('/auth/register', { signUp });
  const user = userEvent.setup();
  await user.type(field(/^이메일/), 'seoyeon@example.com');
  await user.type(field(/^이름/), '김서연1');
  await user.type(password(), GOOD);
  for (const name of [/이용약관/, /개인정보/, /만 14세/]) await user.click(screen.getByRole('checkbox', { name }));

  await user.click(button());
  expect(screen.getByRole('button', { name: '가입하는 중' })).toBeTruthy();
  expect(screen.queryByText(NAME_PROBLEM)).toBeNull();

  arrive();
  expect(await screen.findByText(NAME_PROBLEM)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^이름/)));
  expect(password().value).toBe(GOOD);
  expect(signUp).not.toHaveBeenCalled();

  await user.type(field(/^이름/), '{Backspace}');
  await user.click(button());
  await screen.findByRole('heading', { name: '메일함을 확인해 주세요' });
  expect(signUp.mock.calls.map(([{ name }]) => name)).toEqual(['김서연']);
});
