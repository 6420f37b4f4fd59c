import { importOutcomeLabel, type CollectionSpec } from '@gredia/domain';
import { Button, formatNumber } from '@gredia/ui';
import { Body, Foot, ImportSteps, Quiet } from './import-parts';
import { OutcomeView } from './outcome-view';
import { missingSource, SourceFields } from './source-fields';
import type { ImportDraft } from './use-import-draft';
import type { TableImport } from './use-table-import';

interface CheckStepProps {
  spec: CollectionSpec;
  run: TableImport;
  draft: ImportDraft;
}

/** What would become of each row, before anything is changed. */
export function CheckStep({ spec, run, draft }: CheckStepProps) {
  const { changed = 0, added = 0, refused = 0 } = run.counts ?? {};
  return (
    <Body>
      <ImportSteps at={2} />
      <Quiet role="status">
        {formatNumber(run.rowCount)}행을 확인했어요. 아직 바뀐 것은 없어요.
        {refused > 0 && ` 거절된 ${formatNumber(refused)}행은 빼고 반영해요.`}
      </Quiet>
      <OutcomeView spec={spec} run={run} labels={importOutcomeLabel} />
      {changed + added > 0 && <SourceFields spec={spec} draft={draft} />}
    </Body>
  );
}

interface CheckFootProps extends CheckStepProps {
  isSending: boolean;
  onWrite: () => void;
}

export function CheckFoot({ spec, run: { counts }, draft, isSending, onWrite }: CheckFootProps) {
  const count = (counts?.changed ?? 0) + (counts?.added ?? 0);
  return (
    <Foot>
      <Button onClick={draft.reopen}>열 다시 잇기</Button>
      <Button
        variant="solid"
        loading={isSending ? '보내는 중' : undefined}
        disabledReason={count ? missingSource(spec, draft) : '바뀌는 행이 없어요.'}
        onClick={onWrite}
      >
        {formatNumber(count)}행 반영
      </Button>
    </Foot>
  );
}
