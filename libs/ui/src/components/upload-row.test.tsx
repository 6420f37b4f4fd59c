import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { UploadRow } from './upload-row';

const file = { name: '성적서.pdf', size: 412 * 1024, onRemove: () => undefined };

it('tells how far a file is while it is sent, and how big it is once it is there', () => {
  const { rerender } = renderUi(<UploadRow {...file} upload={{ progress: 0.405 }} />);
  expect(screen.getByRole('progressbar', { name: '성적서.pdf 올리기' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: '성적서.pdf 올리기 취소' })).toBeVisible();

  rerender(<UploadRow {...file} upload={{ progress: 1 }} />);
  expect(screen.getByText('확인하는 중')).toBeVisible();

  rerender(<UploadRow {...file} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('412 KB')).toBeVisible();
});

it('says why a file was refused at the button that takes it away, and tries again', async () => {
  const retry = vi.fn();
  renderUi(<UploadRow {...file} upload={{ progress: 0, problem: '30MB가 넘는 파일이에요.' }} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('30MB가 넘는 파일이에요.');
  expect(screen.getByRole('button', { name: '성적서.pdf 빼기' })).toHaveAccessibleDescription(
    '30MB가 넘는 파일이에요.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '성적서.pdf 다시 올리기' }));
  expect(retry).toHaveBeenCalledOnce();
});
