import { TRACKING_LINES_MAX } from '@gredia/domain';
import { Button, Dialog, FieldProblem, FileUpload, formatNumber, Note, saveFile, styled, TextArea } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { FormLead, FormStack } from '../../../../shared/forms/form-parts';
import type { SoldRow } from '../../list/sold-rows';
import { ReportTable } from './report-table';
import { decodeCsv, MAX_BYTES, pastedCsv, trackingTemplate } from './tracking-text';
import { useTrackingImport } from './use-tracking-import';

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Scroll = styled('div', { base: { maxH: '46dvh', overflowY: 'auto', minW: 0 } });

interface ImportDialogProps {
  /** What stands in the grid: the template has a line for each item that waits. */
  rows: readonly SoldRow[];
  onShipped: () => void;
  onClose: () => void;
}

/** Tracking numbers of many orders out of a file or a pasted table: looked at line by line, then carried out. */
export function ImportDialog({ rows, onShipped, onClose }: ImportDialogProps) {
  const run = useTrackingImport(onShipped);
  const { state, problem, isSending } = run;
  const [pasted, setPasted] = useState('');
  const problemId = useId();

  async function handleFile(file: File) {
    if (/\.(?:xlsx?|xlsm|numbers|ods)$/i.test(file.name)) {
      return run.refuse('엑셀 파일은 읽지 못해요. 엑셀에서 CSV로 저장해서 골라 주세요.');
    }
    if (file.size > MAX_BYTES) return run.refuse('파일이 너무 커요. 나누어 올려 주세요.');
    run.check(decodeCsv(await file.arrayBuffer()));
  }

  if (state.step === 'file') {
    return (
      <Dialog
        title="송장 일괄 등록"
        onClose={onClose}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              닫기
            </Button>
            <Button
              variant="solid"
              loading={isSending ? '읽는 중' : undefined}
              disabledReason={pasted.trim() ? undefined : '파일을 고르거나 표를 붙여 주세요.'}
              onClick={() => run.check(pastedCsv(pasted))}
            >
              붙여넣은 표 확인
            </Button>
          </>
        }
      >
        <FormStack>
          <FormLead>
            주문번호, 품목, 택배사, 송장번호 열이 있는 CSV를 읽어요. 먼저 줄마다 확인하고, 등록은 그다음에 해요. 품목을
            비우면 그 주문의 상품 모두예요.
          </FormLead>
          <Row>
            <Button
              size="sm"
              icon={<Download size={14} />}
              onClick={() => saveFile('그레디아-송장-서식.csv', trackingTemplate(rows), 'text/csv;charset=utf-8')}
            >
              서식 받기
            </Button>
          </Row>
          <FileUpload
            label="CSV 파일 고르기"
            hint={`csv, txt · ${formatNumber(TRACKING_LINES_MAX)}줄까지`}
            accept=".csv,.txt,text/csv,text/plain"
            disabledReason={isSending ? '파일을 읽는 중이에요.' : undefined}
            onFiles={([file]) => file && void handleFile(file)}
          />
          <TextArea
            label="복사한 표 붙여넣기"
            rows={4}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
        </FormStack>
      </Dialog>
    );
  }

  const { report } = state;
  const isDone = state.step === 'done';
  const good = report.lines.length - report.problems;
  return (
    <Dialog
      title="송장 일괄 등록"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={run.startOver}>
            다른 파일
          </Button>
          {isDone ? (
            <Button variant="solid" data-autofocus onClick={onClose}>
              닫기
            </Button>
          ) : (
            <Button
              variant="solid"
              loading={isSending ? '등록하는 중' : undefined}
              disabledReason={good > 0 ? undefined : '등록할 수 있는 줄이 없어요.'}
              onClick={run.carryOut}
            >
              {formatNumber(good)}줄 등록
            </Button>
          )}
        </>
      }
    >
      <FormStack>
        <Note tone={report.problems > 0 ? 'warn' : 'ok'} role="status">
          {summaryOf(good, report.problems, isDone)}
        </Note>
        <Scroll>
          <ReportTable report={report} isDone={isDone} />
        </Scroll>
        {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </FormStack>
    </Dialog>
  );
}

function summaryOf(good: number, problems: number, isDone: boolean): string {
  if (good + problems === 0) return '파일에 줄이 없어요.';
  const wrong = problems > 0 ? ` ${formatNumber(problems)}줄은 고쳐야 해요.` : '';
  return isDone
    ? `${formatNumber(good)}줄을 등록했어요.${wrong}`
    : `${formatNumber(good)}줄을 등록할 수 있어요.${wrong} 아직 아무것도 바뀌지 않았어요.`;
}
