import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLabelWorker } from '../../testing/fake-label-worker';
import { renderPage } from '../../testing/render-page';

beforeEach(() => {
  sessionStorage.clear();
  stubLabelWorker();
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: '전성분' });
const mark = (name: RegExp) => screen.findByRole('button', { name });
const marks = () => screen.getByRole('group', { name: '표시한 전성분' });
const row = () => screen.queryByRole('region', { name: '고른 이름' });

/** Pastes into the empty field, as a person does. */
function paste(text: string): void {
  field().focus();
  fireEvent.paste(field());
  fireEvent.input(field(), { target: { value: text }, inputType: 'insertFromPaste' });
}

const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

/** Presses a button as a keyboard does: it has the focus. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

it('leaves the focus in the text when what had it is gone', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('정제수, 캐모마일꽃물, 메칠파라벤');
  await expectFocus(marks);

  fireEvent.click(await mark(/^캐모마일꽃물/));
  press(screen.getByRole('button', { name: '이 이름으로 읽기' }));
  await expectFocus(() => screen.getByRole('button', { name: '캐모마일꽃수' }));

  press(screen.getByRole('button', { name: '닫기' }));
  await expectFocus(marks);
  press(screen.getByRole('button', { name: '모두 표준명으로 바꾸기' }));
  await mark(/^메틸파라벤$/);
  await expectFocus(marks);

  press(screen.getByRole('button', { name: '지우기' }));
  await expectFocus(field);
  press(screen.getByRole('button', { name: '예시 넣기' }));
  await expectFocus(marks);
});

it('keeps the field when a picture was pasted, which puts nothing into it', async () => {
  await renderPage('/ingredients/analyze', {});
  field().focus();
  fireEvent.paste(field());
  const editor = field();
  for (const value of ['ㅈ', '저', '정']) {
    fireEvent.input(editor, { target: { value }, inputType: 'insertCompositionText', isComposing: true });
  }
  expect(field()).toBe(editor);
  expect(document.activeElement).toBe(editor);
  expect(screen.getByRole('radio', { name: '편집' })).toHaveProperty('checked', true);
});

it('does not take back a focus that has gone on', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('정제수, 메칠파라벤');
  const search = screen.getAllByRole('combobox', { name: '성분과 원료 검색' })[0];
  search?.focus();
  await mark(/^메칠파라벤/);
  expect(document.activeElement).toBe(search);
});

it('goes to the ends of the text by Home and End and closes the row of a name by Escape', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('정제수, 메칠파라벤, 글리세린');
  const first = await mark(/^정제수$/);
  first.focus();
  fireEvent.keyDown(first, { key: 'End' });
  const last = await mark(/^글리세린$/);
  expect(document.activeElement).toBe(last);
  expect(within(row() ?? document.body).getByText('3번째')).toBeTruthy();
  fireEvent.keyDown(last, { key: 'Home' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Escape' });
  expect(row()).toBeNull();
  expect(document.activeElement).toBe(first);
});

it('offers marks or editing only where both are, and nothing to do with a text without names', async () => {
  await renderPage('/ingredients/analyze', {});
  expect(screen.queryByRole('radio', { name: '표시' })).toBeNull();
  const buttons = ['CSV', '인쇄', '한도와 원료 보기'].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons) expect(button.title).toBe('먼저 전성분을 붙여 넣어 주세요.');
  paste('--- %%');
  await waitFor(() => expect(buttons.map(({ title }) => title)).toEqual(Array(3).fill('성분 이름을 찾지 못했어요.')));
  fireEvent.click(screen.getByRole('radio', { name: '편집' }));
  fireEvent.change(field(), { target: { value: '정제수, '.repeat(5_000) } });
  await waitFor(() => expect(buttons[2]?.title).toMatch(/^글이 너무 길어요/));
  expect(screen.queryByRole('radio', { name: '표시' })).toBeNull();
});
