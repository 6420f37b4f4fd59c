import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { PasswordField } from './password-field';

function show() {
  renderUi(
    <form aria-label="로그인">
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        error="비밀번호를 입력해 주세요."
      />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('비밀번호');
}

it('hides the password and tells password managers what it is', () => {
  const input = show();
  expect(input.type).toBe('password');
  expect(input.autocomplete).toBe('current-password');
  expect(input.name).toBe('password');
});

it('shows it on demand, and says so', () => {
  const input = show();
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(input.type).toBe('password');
});

it('hides it again when the form is sent', () => {
  const input = show();
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  fireEvent.submit(screen.getByRole('form', { name: '로그인' }));
  expect(input.type).toBe('password');
});

it('shows what is wrong', () => {
  const input = show();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('비밀번호를 입력해 주세요.');
});
