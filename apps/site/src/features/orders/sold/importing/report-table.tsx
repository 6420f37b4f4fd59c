import { DataTable, Narrow, type DataColumn } from '@gredia/ui';
import { courierText } from '../../order/item-text';
import type { TrackingReport } from './use-tracking-import';

type Line = TrackingReport['lines'][number];

const parcelOf = ({ shippingCompany, trackingNumber }: Line) =>
  [courierText(shippingCompany), trackingNumber].filter(Boolean).join(' ');

/** What became, or would become, of each line of the file. */
export function ReportTable({ report, isDone }: { report: TrackingReport; isDone: boolean }) {
  const columns: DataColumn<Line>[] = [
    { id: 'line', title: '줄', type: 'code', cell: ({ line }) => `${line}번째 줄` },
    {
      id: 'order',
      title: '주문',
      type: 'name',
      cell: ({ orderNumber }) => orderNumber || '–',
      below: (line) => (
        <small>
          {line.items.join(', ') || line.item}
          <Narrow> {parcelOf(line)}</Narrow>
        </small>
      ),
    },
    { id: 'parcel', title: '송장', type: 'text', isWide: true, cell: parcelOf },
    {
      id: 'result',
      title: isDone ? '결과' : '확인',
      type: 'text',
      tone: ({ problem }) => (problem ? 'bad' : 'ok'),
      cell: ({ problem }) => problem ?? (isDone ? '배송을 시작했어요.' : '등록할 수 있어요.'),
    },
  ];
  return (
    <DataTable
      caption="파일의 줄"
      columns={columns}
      rows={report.lines}
      keyOf={({ line }) => line}
      cards="flow"
      dense
      empty={null}
    />
  );
}
