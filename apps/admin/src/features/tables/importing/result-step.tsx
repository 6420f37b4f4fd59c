import type { CollectionSpec } from '@gredia/domain';
import { Button, formatNumber } from '@gredia/ui';
import { RotateCcw } from 'lucide-react';
import { Body, Foot, ImportSteps, Quiet } from './import-parts';
import { OutcomeView } from './outcome-view';
import type { TableImport } from './use-table-import';

const WRITTEN = { CHANGE: '바꿈', ADD: '새로 만듦', SAME: '그대로', REFUSED: '거절' } as const;

/** What came of an import, and what of it was refused. */
export function ResultStep({ spec, run }: { spec: CollectionSpec; run: TableImport }) {
  const { changed = 0, added = 0, same = 0, refused = 0 } = run.counts ?? {};
  const written = [
    changed > 0 && `${formatNumber(changed)}행을 바꿨어요.`,
    added > 0 && `${formatNumber(added)}행을 새로 만들었어요.`,
    changed + added === 0 && '바뀐 행이 없어요.',
    same > 0 && `${formatNumber(same)}행은 그대로예요.`,
    refused > 0 && `${formatNumber(refused)}행은 거절됐어요. 받아서 고친 뒤 다시 가져올 수 있어요.`,
    run.isUndoable && '24시간 동안 되돌릴 수 있어요.',
  ];
  const undone = ['모두 되돌렸어요.', added > 0 && '새로 만든 항목은 지웠고, 30일 동안 되살릴 수 있어요.'];
  return (
    <Body>
      <ImportSteps at={3} />
      <Quiet role="status">{(run.status === 'UNDONE' ? undone : written).filter(Boolean).join(' ')}</Quiet>
      <OutcomeView spec={spec} run={run} labels={WRITTEN} />
    </Body>
  );
}

interface ResultFootProps {
  run: TableImport;
  isSending: boolean;
  onUndo: () => void;
  onNext: () => void;
  onClose: () => void;
}

export function ResultFoot({ run, isSending, onUndo, onNext, onClose }: ResultFootProps) {
  return (
    <Foot>
      {run.isUndoable && (
        <Button icon={<RotateCcw size={15} />} loading={isSending ? '보내는 중' : undefined} onClick={onUndo}>
          되돌리기
        </Button>
      )}
      <Button onClick={onNext}>다른 파일 가져오기</Button>
      <Button variant="solid" onClick={onClose}>
        닫기
      </Button>
    </Foot>
  );
}
