import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const MB = 1024 ** 2;
let network: FakeNetwork;
let deletions: Record<string, unknown>[];
let deleted: Record<string, unknown>[];

const usageOf = (collection: string, label: string, fields: Record<string, unknown> = {}) => ({
  collection,
  label,
  unit: '건',
  totalSizeBytes: 0,
  totalDocuments: 0,
  oldest: null,
  newest: null,
  years: [],
  measuredAt: '2026-11-18T07:40:00.000Z',
  kept: null,
  sealed: null,
  ...fields,
});

const quarter = (number: number, size: number) => ({
  quarter: number,
  sizeBytes: size * MB,
  documentCount: size * 100,
  startTimestamp: '2024-01-01T00:00:00.000Z',
  endTimestamp: '2024-04-01T00:00:00.000Z',
});

const made = {
  __typename: 'StorageExport',
  id: 'export-id',
  downloadUrl: '/api/storage-exports/export-id/rows?expires=1&signature=x',
  manifestUrl: '/api/storage-exports/export-id/manifest?expires=1&signature=x',
  fileName: 'searchLogs-2024-07-01-2024-09-30.ndjson.gz',
  originalSizeBytes: 8 * MB,
  compressedSizeBytes: 2 * MB,
  documentCount: 3000,
  rangeLabel: '2024년 3분기',
  sha256: 'ab'.repeat(32),
  createdAt: '2026-11-18T07:38:00.000Z',
  expiresAt: '2026-11-19T07:38:00.000Z',
};

beforeEach(() => {
  network = new FakeNetwork();
  network.session = administrator;
  deletions = [];
  deleted = [];
  let exported: typeof made | null = null;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetStorageUsage: () => ({
      storageUsage: [
        usageOf('auditLogs', '감사 기록', { kept: '감사 기록은 지우지 않아요.' }),
        usageOf('searchLogs', '검색 기록', {
          totalSizeBytes: 50 * MB,
          totalDocuments: 5000,
          oldest: '2024-05-01T00:00:00.000Z',
          newest: '2024-08-01T00:00:00.000Z',
          years: [{ year: 2024, sizeBytes: 50 * MB, documentCount: 5000, quarters: [quarter(2, 20), quarter(3, 30)] }],
        }),
      ],
    }),
    GetDeletedStorageRanges: () => ({ deletedStorageRanges: deleted }),
    ExportStorageRange: () => ({ exportStorageRange: (exported = made) }),
    DeleteStorageRange: (variables) => {
      deletions.push(variables);
      const isTrial = variables['dryRun'] === true;
      const removal = {
        __typename: 'DeletedStorageRange',
        id: 'removal-id',
        collection: 'searchLogs',
        label: '검색 기록',
        unit: '건',
        rangeLabel: '2024년 3분기',
        documentCount: 3000,
        deletedAt: '2026-11-18T07:42:00.000Z',
        expiresAt: '2026-11-25T07:42:00.000Z',
      };
      if (!isTrial) deleted = [removal];
      return {
        deleteStorageRange: {
          deletedCount: 3000,
          rangeLabel: '2024년 3분기',
          dryRun: isTrial,
          token: isTrial ? 'token' : null,
          export: isTrial ? exported : null,
          removal: isTrial ? null : removal,
        },
      };
    },
    RestoreStorageRange: () => {
      deleted = [];
      return { restoreStorageRange: { restoredCount: 3000, rangeLabel: '2024년 3분기', collection: 'searchLogs' } };
    },
  };
});

async function open() {
  const user = userEvent.setup();
  await renderConsole(network, '/admin/tools/storage-manager');
  const panel = within(await screen.findByRole('region', { name: '검색 기록' }));
  return { user, panel };
}

describe('the storage', () => {
  it('shows the largest collection first, by years and quarters', async () => {
    const { panel } = await open();
    expect(panel.getByRole('button', { name: /Q3/ }).textContent).toBe('Q330 MB3,000건');
    const collections = within(screen.getByRole('group', { name: '컬렉션' }));
    expect(collections.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
      '검색 기록',
      '감사 기록',
    ]);
    expect(screen.getByText('2026-11-18 16:40 측정')).toBeTruthy();
  });

  it('exports what is picked, deletes it after a trial run and the typed word, and gives it back', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: '삭제' }));
    expect(deletions).toEqual([]);
    await user.click(panel.getByRole('button', { name: /Q3/ }));
    await user.click(panel.getByRole('button', { name: '내보내기' }));
    const link = await panel.findByRole('link', { name: /searchLogs-2024/ });
    expect(link.getAttribute('href')).toBe(made.downloadUrl);

    await user.click(panel.getByRole('button', { name: '삭제' }));
    const dialog = within(await screen.findByRole('dialog', { name: /2024년 3분기 검색 기록을 삭제할까요/ }));
    await user.click(dialog.getByRole('button', { name: '3,000건 삭제' }));
    expect(deletions).toHaveLength(1);
    await user.type(dialog.getByLabelText(/계속하려면/), '삭제');
    await user.click(dialog.getByRole('button', { name: '3,000건 삭제' }));
    await waitFor(() => expect(deletions).toHaveLength(2));
    expect(deletions[1]).toMatchObject({ dryRun: false, token: 'token', range: { year: 2024, quarter: 3 } });

    await user.click(await screen.findByRole('button', { name: '검색 기록 2024년 3분기 되돌리기' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull());
  });

  it('asks for a reason where nothing was exported, and says why the gateway refuses', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: '2024년 전체' }));
    await user.click(panel.getByRole('button', { name: '삭제' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/아직 내보내지 않았어요/)).toBeTruthy();
    network.graphql['DeleteStorageRange'] = () => {
      throw new Refusal('CONFLICT');
    };
    await user.type(dialog.getByLabelText(/이유/), '오래됐어요');
    await user.type(dialog.getByLabelText(/계속하려면/), '삭제');
    await user.click(dialog.getByRole('button', { name: '3,000건 삭제' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('아니요');
  });

  it('says what is never deleted, and deletes nothing for an operator', async () => {
    network.session = operator;
    const { user, panel } = await open();
    expect(panel.getByRole('button', { name: '삭제' }).title).toBe('관리자만 삭제할 수 있어요');
    await user.click(screen.getByRole('button', { name: /^감사 기록/ }));
    expect(await screen.findByText('감사 기록은 지우지 않아요.')).toBeTruthy();
    expect(screen.getByText('아직 기록이 없어요')).toBeTruthy();
  });

  it('is measured anew until the answer is newer, also where one look at it fails', { timeout: 20_000 }, async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: /Q3/ }));
    const answer = network.graphql['GetStorageUsage']!;
    let looks = 0;
    network.graphql['MeasureStorage'] = () => ({ measureStorage: true });
    network.graphql['GetStorageUsage'] = (variables) => {
      looks += 1;
      if (looks === 1) throw new Refusal('INTERNAL_SERVER_ERROR');
      const { storageUsage } = answer(variables) as { storageUsage: object[] };
      return { storageUsage: storageUsage.map((each) => ({ ...each, measuredAt: '2026-11-18T07:45:00.000Z' })) };
    };
    await user.click(screen.getByRole('button', { name: '다시 측정' }));
    await waitFor(() => expect(looks).toBe(1), { timeout: 6000 });
    // Nothing was taken away, and it still waits.
    expect(screen.getByRole('button', { name: '측정 중' })).toBeTruthy();
    expect(panel.getByRole('button', { name: /Q3/ }).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('2026-11-18 16:45 측정', {}, { timeout: 6000 })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '다시 측정' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Q3/ }).getAttribute('aria-pressed')).toBe('true');
    expect(looks).toBe(2);
  });

  it('that cannot be read says so and asks again', async () => {
    const answer = network.graphql['GetStorageUsage']!;
    network.graphql['GetStorageUsage'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR');
    };
    const user = userEvent.setup();
    await renderConsole(network, '/admin/tools/storage-manager');
    const again = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.getByRole('heading', { level: 1, name: 'DB 저장소 관리' })).toBeTruthy();
    network.graphql['GetStorageUsage'] = answer;
    await user.click(again);
    expect(await screen.findByRole('region', { name: '검색 기록' })).toBeTruthy();
  });
});
