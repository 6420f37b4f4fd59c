import { Button, formatNumber } from '@gredia/ui';
import { Body, Foot, ImportProgress, ImportSteps, Quiet } from './import-parts';
import type { TableImport } from './use-table-import';

const busyWords: Partial<Record<TableImport['status'], string>> = {
  CHECKING: '확인하는 중이에요',
  WRITING: '반영하는 중이에요',
  UNDOING: '되돌리는 중이에요',
};

/** Work in the background: it goes on without the sheet. */
export function BusyStep({ run: { status, done, total } }: { run: TableImport }) {
  const words = busyWords[status] ?? '';
  return (
    <Body>
      <ImportSteps at={status === 'CHECKING' ? 2 : 3} />
      <Quiet role="status">
        {words}
        {total > 0 && `: ${formatNumber(total)}행 중 ${formatNumber(done)}행`}
      </Quiet>
      {status !== 'UNDOING' && <ImportProgress label={words} done={done} total={total} />}
      <Quiet>창을 닫아도 계속돼요. 다시 열면 이어서 보여요.</Quiet>
    </Body>
  );
}

interface BusyFootProps {
  run: TableImport;
  onCancel: () => void;
  onClose: () => void;
}

export function BusyFoot({ run: { status, isCancelRequested }, onCancel, onClose }: BusyFootProps) {
  return (
    <Foot>
      {status !== 'UNDOING' && (
        <Button disabled={isCancelRequested} onClick={onCancel}>
          {isCancelRequested ? '멈추는 중' : '멈추기'}
        </Button>
      )}
      <Button onClick={onClose}>닫고 계속하기</Button>
    </Foot>
  );
}
