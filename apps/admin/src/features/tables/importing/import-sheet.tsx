import { isImportBusy } from '@gredia/domain';
import { Banner, Sheet } from '@gredia/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ImportSheetProps } from '../table-screen';
import { BusyFoot, BusyStep } from './busy-step';
import { CheckFoot, CheckStep } from './check-step';
import { FileStep } from './file-step';
import { MappingFoot, MappingStep } from './mapping-step';
import { ResultFoot, ResultStep } from './result-step';
import { useImportDraft } from './use-import-draft';
import { useTableImport } from './use-table-import';

/** Brings a file into a table: the file, what its columns are, what would become of each row, and what came of it. */
export function ImportSheet({ config: { spec }, account, onDone, onClose }: ImportSheetProps) {
  const work = useTableImport(spec.name);
  const { run, problem, show } = work;
  const draft = useImportDraft({ spec, account, run });

  const settled = run?.status === 'DONE' || run?.status === 'UNDONE' ? `${run.id} ${run.status}` : '';
  const seen = useRef('');
  useEffect(() => {
    if (!settled || seen.current === settled) return;
    seen.current = settled;
    void onDone();
  }, [settled, onDone]);

  const refusal = problem && (Object.values(problem.fields ?? {})[0] ?? problem.message);
  const failure = run && !isImportBusy(run.status) && (refusal ?? run.failure);

  async function handleCheck() {
    if (!run || !draft.mapping) return;
    // Until it has begun the columns stay open: an earlier check was made with other ones.
    if (await work.check(run, draft.mapping)) draft.settle();
  }

  function handleWrite() {
    if (run) void work.write(run, draft);
  }

  let body: ReactNode;
  let foot: ReactNode = null;
  if (!run) {
    const { recent, isSending, begin } = work;
    body = (
      <FileStep
        recent={recent}
        isSending={isSending}
        problem={refusal ?? undefined}
        onFile={(file) => void begin(file)}
        onOpen={show}
      />
    );
  } else if (isImportBusy(run.status)) {
    body = <BusyStep run={run} />;
    foot = <BusyFoot run={run} onCancel={() => void work.cancel(run)} onClose={onClose} />;
  } else if (draft.mapping) {
    body = <MappingStep spec={spec} role={account.role} run={run} draft={draft} mapping={draft.mapping} />;
    foot = (
      <MappingFoot
        draft={draft}
        isSending={work.isSending}
        onBack={() => show(null)}
        onCheck={() => void handleCheck()}
      />
    );
  } else if (run.status === 'CHECKED') {
    body = <CheckStep spec={spec} run={run} draft={draft} />;
    foot = <CheckFoot spec={spec} run={run} draft={draft} isSending={work.isSending} onWrite={handleWrite} />;
  } else {
    body = <ResultStep spec={spec} run={run} />;
    foot = (
      <ResultFoot
        run={run}
        isSending={work.isSending}
        onUndo={() => void work.undo(run)}
        onNext={() => show(null)}
        onClose={onClose}
      />
    );
  }

  return (
    <Sheet side="right" width="720px" title={`${spec.label} 가져오기`} footer={foot} onClose={onClose}>
      {failure && <Banner tone="bad">{failure}</Banner>}
      {body}
    </Sheet>
  );
}
