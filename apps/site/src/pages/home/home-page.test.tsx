import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../testing/fake-catalogue';
import { postCard, type FakeCommunity } from '../../testing/fake-community';
import { home, productPage } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const article = postCard({ id: 'p2', mid: 'featured', title: 'Centella T-80', isAdvertising: true });

const open = (randomArticle: FakeCommunity['randomArticle']) =>
  renderPage('/', { ...home, publicProducts: () => productPage(), randomArticle });
const block = async () => within(await screen.findByRole('region', { name: '이런 글도 있어요' }));

describe('the article that chance chose', () => {
  it('is not there where there is none', async () => {
    await open(() => null);
    expect(await screen.findByText('집계 중이에요')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '이런 글도 있어요' })).toBeNull();
  });

  it('says where it stands and leads there; another one is asked for without the one shown', async () => {
    const asked = vi.fn<NonNullable<FakeCommunity['randomArticle']>>(({ except }) =>
      except === 'p1' ? article : postCard(),
    );
    await open(asked);
    const shown = await block();
    expect(shown.getByText('자유게시판')).toBeTruthy();
    expect(shown.getByRole('link', { name: '첫 처방을 낸 날' }).getAttribute('href')).toBe('/community/p1');
    const user = userEvent.setup();
    await user.click(shown.getByRole('button', { name: '다른 글' }));
    expect((await shown.findByRole('link', { name: 'Centella T-80' })).getAttribute('href')).toBe('/community/p2');
    expect(shown.getByText('광고')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: '다른 글' }));
    expect(await shown.findByRole('link', { name: '첫 처방을 낸 날' })).toBeTruthy();
    expect(asked.mock.calls.map(([{ except }]) => except)).toEqual([undefined, 'p1', 'p2']);
  });

  it('stays where it is the only one, and where asking fails, and says so', async () => {
    const answers = vi.fn<NonNullable<FakeCommunity['randomArticle']>>(() => postCard());
    await open(answers);
    const shown = await block();
    const user = userEvent.setup();
    await user.click(shown.getByRole('button', { name: '다른 글' }));
    expect(await screen.findByText('다른 글이 아직 없어요.')).toBeTruthy();
    answers.mockImplementation(() => {
      throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
    });
    await user.click(shown.getByRole('button', { name: '다른 글' }));
    expect(await screen.findByText('문제가 생겼어요.')).toBeTruthy();
    await waitFor(() => expect(shown.getByRole('button', { name: '다른 글' })).toBeTruthy());
    expect(shown.getByRole('link', { name: '첫 처방을 낸 날' })).toBeTruthy();
  });
});
