import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-01T00:00:00.000Z';
const row = (values: Record<string, unknown>) => ({
  ...{ __typename: 'DocumentRow', id: 'r-1', title: '여름 신소재', updatedAt: AT },
  values: { updatedAt: AT, active: true, ...values },
});
const banner = row({ alt: '여름 신소재', state: 'LIVE', code: 'HOME_TOP', src: '/api/files/old', mobileSrc: null });
const sponsor = row({ name: '여름 신소재', description: '소개', position: 0, logoSrc: '/api/files/logo' });

let network: FakeNetwork;
let sent: Record<string, unknown>[];
let size: { width: number; height: number };
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  largeWindow();
  // jsdom draws no pictures.
  size = { width: 1200, height: 300 };
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => size.height);
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = operator;
  network.uploads = () => ({ id: 'file-1' });
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 1 }),
    GetMembershipCounts: () => ({ membershipCounts: { all: 0, tiers: [], standings: [] } }),
    GetDocumentRows: ({ collection }) => {
      const rows = { banners: [banner], sponsors: [sponsor] }[String(collection)] ?? [];
      return { documentRows: { rows, endCursor: null } };
    },
    GetDocumentRow: ({ collection }) => ({ documentRow: collection === 'banners' ? banner : sponsor }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.restoreAllMocks();
});

const picture = new File(['p'], 'banner.png', { type: 'image/png' });

describe('a banner', () => {
  it('is booked with a picture of the right pixels; what is refused stands beside its field', async () => {
    network.graphql['AddDocument'] = (variables) => {
      sent.push(variables);
      if (sent.length === 1) {
        throw new Refusal('BAD_USER_INPUT', { fields: { href: 'https://로 시작하는 주소를 입력해 주세요.' } });
      }
      return { addDocument: { __typename: 'Banner', id: 'r-1' } };
    };
    await renderConsole(network, '/admin/membership?tab=banners');
    await user.click(await screen.findByRole('button', { name: '배너 추가' }));
    const dialog = within(await screen.findByRole('dialog', { name: '배너 추가' }));
    // Only places that a page draws.
    const places = within(dialog.getByRole('combobox', { name: '자리' })).getAllByRole('option');
    expect(places.map(({ textContent }) => textContent)).toEqual(['홈·원료 소개 위', '홈 가운데']);

    const wide = within(dialog.getByRole('group', { name: '넓은 화면 그림' }));
    size = { width: 600, height: 300 };
    await user.upload(wide.getByLabelText('그림 고르기'), picture);
    expect(await wide.findByText(/가로 1200, 세로 300 픽셀이어야 해요.*600 × 300/)).toBeTruthy();
    size = { width: 1200, height: 300 };
    await user.upload(wide.getByLabelText('그림 고르기'), picture);
    expect(await wide.findByLabelText('다른 그림 고르기')).toBeTruthy();
    expect(wide.queryByText(/픽셀이어야/)).toBeNull();

    await user.type(dialog.getByRole('textbox', { name: /대체 글/ }), '여름 신소재');
    await user.type(dialog.getByRole('textbox', { name: /연결 주소/ }), 'http://a.example');
    await user.type(dialog.getByLabelText(/^시작/), '2026-12-01T09:00');
    await user.type(dialog.getByLabelText(/^끝/), '2026-12-31T18:00');
    const send = dialog.getByRole('button', { name: '배너 추가' });
    await user.click(send);
    expect(await dialog.findByText('https://로 시작하는 주소를 입력해 주세요.')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /대체 글/ })).toHaveValue('여름 신소재');
    await user.click(send);
    expect(await screen.findByRole('dialog', { name: '여름 신소재' })).toBeTruthy();
    expect(sent[1]).toEqual({
      collection: 'banners',
      addInput: {
        ...{ code: 'HOME_TOP', alt: '여름 신소재', href: 'http://a.example' },
        ...{ startAt: '2026-12-01T09:00:00+09:00', endAt: '2026-12-31T18:00:00+09:00' },
        ...{ imageFileId: 'file-1', mobileFileId: null },
      },
      reason: null,
    });
  });

  it('is seen as readers see it and gets another picture, by the version that was read', async () => {
    network.graphql['SaveBannerPictures'] = (variables) => {
      sent.push(variables);
      if (sent.length === 1) throw new Refusal('CONFLICT');
      return {
        saveBannerPictures: {
          ...{ __typename: 'Banner', id: 'r-1', code: 'HOME_TOP', alt: '여름 신소재', href: '/products' },
          ...{ src: '/api/files/file-1', mobileSrc: null },
        },
      };
    };
    await renderConsole(network, '/admin/membership?tab=banners&id=r-1');
    const panel = within(await screen.findByRole('dialog', { name: '여름 신소재' }));
    expect(await panel.findByRole('img', { name: '여름 신소재' })).toHaveAttribute('src', '/api/files/old');
    expect(panel.getByText('광고')).toBeTruthy();
    const save = panel.getByRole('button', { name: '그림 저장' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const wide = within(panel.getByRole('group', { name: '넓은 화면 그림' }));
    await user.upload(wide.getByLabelText('다른 그림 고르기'), picture);
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    await user.click(save);
    // Somebody else was faster: it can be read anew, and what was chosen stays.
    expect(await panel.findByRole('button', { name: '새로 고치기' })).toBeTruthy();
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ id: 'r-1', imageFileId: 'file-1', expectedUpdatedAt: AT });
  });
});

describe('a sponsor', () => {
  it('is added like other records, and its logo is changed or taken out', async () => {
    network.graphql['SaveSponsorLogo'] = (variables) => {
      sent.push(variables);
      return { saveSponsorLogo: { __typename: 'Sponsor', id: 'r-1', logoSrc: null } };
    };
    await renderConsole(network, '/admin/membership?tab=sponsors&id=r-1');
    expect(await screen.findByRole('button', { name: '스폰서 추가', hidden: true })).toBeTruthy();
    const panel = within(await screen.findByRole('dialog', { name: '여름 신소재' }));
    await user.click(await panel.findByRole('button', { name: '로고 빼기' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'r-1', logoFileId: null, expectedUpdatedAt: AT }]));
    size = { width: 400, height: 160 };
    await user.upload(
      within(panel.getByRole('group', { name: '로고 그림' })).getByLabelText('다른 그림 고르기'),
      picture,
    );
    await user.click(await panel.findByRole('button', { name: '로고 저장' }));
    await waitFor(() => expect(sent[1]).toEqual({ id: 'r-1', logoFileId: 'file-1', expectedUpdatedAt: AT }));
  });
});
