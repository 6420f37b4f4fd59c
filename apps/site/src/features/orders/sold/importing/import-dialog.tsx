import { TRACKING_FILE } from '@gredia/domain';
import { useImportOrderTrackingMutation, type ImportOrderTrackingMutation } from '@gredia/graphql-schema';
import { CheckedFileDialog, Narrow, type DataColumn } from '@gredia/ui';
import type { SoldRow } from '../../list/sold-rows';
import { parcelText } from '../../order/item-text';
import { orderFailure } from '../../order/order-failure';
import { trackingTemplate } from './tracking-template';

type Line = ImportOrderTrackingMutation['importOrderTracking']['lines'][number];

const columns: readonly DataColumn<Line>[] = [
  {
    id: 'order',
    title: '주문',
    type: 'name',
    cell: ({ orderNumber }) => orderNumber || '–',
    below: (line) => (
      <small>
        {line.items.join(', ') || line.item}
        <Narrow> {parcelText(line)}</Narrow>
      </small>
    ),
  },
  { id: 'parcel', title: '송장', type: 'text', isWide: true, cell: parcelText },
];

interface ImportDialogProps {
  /** What stands in the grid: the template has a line for each item that waits. */
  rows: readonly SoldRow[];
  onShipped: () => void;
  onClose: () => void;
}

/** Tracking numbers of many orders out of a file or a pasted table: looked at line by line, then carried out. */
export function ImportDialog({ rows, onShipped, onClose }: ImportDialogProps) {
  const [importTracking] = useImportOrderTrackingMutation();

  async function run(csv: string, dryRun: boolean): Promise<readonly Line[]> {
    const { importOrderTracking: report } = await importTracking({ csv, dryRun });
    if (report.shipped > 0) onShipped();
    return report.lines;
  }

  return (
    <CheckedFileDialog
      {...TRACKING_FILE}
      lead="주문번호, 품목, 택배사, 송장번호 열이 있는 CSV를 읽어요. 먼저 줄마다 확인하고, 등록은 그다음에 해요. 품목을 비우면 그 주문의 상품 모두예요."
      template={() => trackingTemplate(rows)}
      columns={columns}
      run={run}
      problemOf={(error) => {
        const { message, fields } = orderFailure(error);
        return fields?.['csv'] ?? message;
      }}
      onClose={onClose}
    />
  );
}
