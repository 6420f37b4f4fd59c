import { courierLabel, csvText, TRACKING_FILE, TRACKING_HEADS, type Courier } from '@gredia/domain';
import { failureOf, useImportOrderTrackingMutation, type ImportOrderTrackingMutation } from '@gredia/graphql-schema';
import { CheckedFileDialog, type DataColumn } from '@gredia/ui';

type Line = ImportOrderTrackingMutation['importOrderTracking']['lines'][number];

const columns: readonly DataColumn<Line>[] = [
  { id: 'order', title: '주문번호', type: 'name', cell: ({ orderNumber }) => orderNumber || '–' },
  { id: 'items', title: '품목', type: 'text', cell: ({ items, item }) => items.join(', ') || item },
  {
    id: 'parcel',
    title: '송장',
    type: 'text',
    cell: ({ shippingCompany, trackingNumber }) =>
      [shippingCompany && courierLabel[shippingCompany as Courier], trackingNumber].filter(Boolean).join(' '),
  },
];

interface TrackingDialogProps {
  /** Goods have left. */
  onShipped: () => void;
  onClose: () => void;
}

/** 송장 일괄 등록: what suppliers have prepared leaves by the numbers of a file, each order noted in the audit log. */
export function TrackingDialog({ onShipped, onClose }: TrackingDialogProps) {
  const [importTracking] = useImportOrderTrackingMutation();
  return (
    <CheckedFileDialog
      {...TRACKING_FILE}
      lead="주문번호, 품목, 택배사, 송장번호 열이 있는 CSV를 읽어요. 공급사가 준비를 시작한 상품만 보낼 수 있고, 공급사가 여럿인 주문에는 품목을 적어야 해요. 등록하면 구매자와 공급사에 메일이 가고 감사 기록에 남아요."
      template={() => csvText([[...TRACKING_HEADS]])}
      columns={columns}
      run={async (csv, dryRun) => {
        const { importOrderTracking: report } = await importTracking({ csv, dryRun });
        if (report.shipped > 0) onShipped();
        return report.lines;
      }}
      problemOf={(error) => {
        const { message, fields } = failureOf(error);
        return fields?.['csv'] ?? message;
      }}
      onClose={onClose}
    />
  );
}
