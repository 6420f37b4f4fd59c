import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, type FakeNetwork } from '../../testing/fake-network';
import { panelNetwork } from '../../testing/panel-network';
import { renderConsole } from '../../testing/render-console';
// Loaded before: the dialog comes with the press of its button.
import '../../features/orders/tracking-dialog';

const row = {
  __typename: 'DocumentRow',
  id: 'o-1',
  title: '261118-7K3M9A',
  values: { status: 'IN_PROGRESS' },
  updatedAt: '2026-11-18T00:12:00.000Z',
};
const line = (number: number, values: object) => ({
  ...{ __typename: 'TrackingReportLine', line: number, orderNumber: '261118-7K3M9A', item: '', shippingCompany: 'CJ' },
  ...{ trackingNumber: '123456789012', items: [], problem: null, ...values },
});
const report = (shipped: number) => ({
  importOrderTracking: {
    ...{ __typename: 'TrackingReport', shipped, problems: 1 },
    lines: [
      line(2, { items: ['NiaPure 99 1 kg'] }),
      line(3, { orderNumber: '261118-AAAAAA', problem: '공급사가 아직 준비를 시작하지 않았어요.' }),
    ],
  },
});

const open = async (network: FakeNetwork) => {
  const user = userEvent.setup();
  await renderConsole(network, '/admin/shop-orders');
  await user.click(await screen.findByText('송장 일괄 등록', {}, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: '송장 일괄 등록' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('복사한 표 붙여넣기');
  await user.click(field);
  await user.paste('주문번호\t품목\t택배사\t송장번호\n261118-7K3M9A\t\tCJ\t123456789012');
  return { user, dialog, field };
};

it('sends what suppliers have prepared by a pasted table, after a look at each line', async () => {
  const asked: boolean[] = [];
  const network = panelNetwork(() => row, 3);
  network.graphql['ImportOrderTracking'] = ({ csv, dryRun }) => {
    expect(csv).toContain('261118-7K3M9A,,CJ,123456789012');
    asked.push(dryRun as boolean);
    return report(dryRun ? 0 : 1);
  };
  const { user, dialog } = await open(network);
  await user.click(dialog.getByRole('button', { name: '붙여넣은 표 확인' }));
  const checked = within(await screen.findByRole('dialog', { name: '송장 일괄 등록' }));
  expect(
    await checked.findByText('1줄을 등록할 수 있어요. 1줄은 고쳐야 해요. 아직 아무것도 바뀌지 않았어요.'),
  ).toBeTruthy();
  expect(checked.getByText('공급사가 아직 준비를 시작하지 않았어요.')).toBeTruthy();
  const rowsBefore = network.asked.filter((name) => name.startsWith('GetDocumentRows')).length;
  await user.click(checked.getByRole('button', { name: '1줄 등록' }));
  expect(await screen.findByText('1줄을 등록했어요. 1줄은 고쳐야 해요.')).toBeTruthy();
  expect(asked).toEqual([true, false]);
  await waitFor(() =>
    expect(network.asked.filter((name) => name.startsWith('GetDocumentRows')).length).toBeGreaterThan(rowsBefore),
  );
});

it('keeps what was pasted where the file is refused', async () => {
  const network = panelNetwork(() => row, 3);
  network.graphql['ImportOrderTracking'] = () => {
    throw new Refusal('BAD_USER_INPUT');
  };
  const { user, dialog, field } = await open(network);
  await user.click(dialog.getByRole('button', { name: '붙여넣은 표 확인' }));
  expect(await dialog.findByText('아니요')).toBeTruthy();
  expect(field.value).toContain('261118-7K3M9A');
});
