import { POST_LIMITS } from '@gredia/domain';
import { showToast } from '@gredia/ui';
import { expect, it, vi } from 'vitest';
import { addFiles } from './attachments';

vi.mock('@gredia/ui', async (original) => ({ ...(await original<object>()), showToast: vi.fn() }));

it('says that some of the chosen files had no room', () => {
  const add = vi.fn();
  const state = { files: { queue: { add }, uploads: new Map() }, values: { files: [] } };
  const choose = (count: number) =>
    addFiles(
      state as unknown as Parameters<typeof addFiles>[0],
      Array.from({ length: count }, (_, at) => new File(['x'], `${at}.pdf`)),
    );
  choose(POST_LIMITS.files);
  expect(showToast).not.toHaveBeenCalled();
  choose(POST_LIMITS.files + 1);
  expect(add).toHaveBeenCalledTimes(2 * POST_LIMITS.files);
  expect(showToast).toHaveBeenCalledOnce();
});
