import { Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from '../../theme/styled';
import { formatNumber } from '../../text/format-number';
import { saveFile } from '../../text/save-file';
import { Dialog } from '../../widgets/dialog';
import { Button } from '../button';
import type { DataColumn } from '../data-table/column';
import { DataTable } from '../data-table/data-table';
import { FieldProblem } from '../field-problem';
import { FileUpload } from '../file-upload';
import { Note } from '../note';
import { TextArea } from '../text-area';
import { useCheckedFile, type CheckedFileWork, type CheckedLine } from './use-checked-file';

const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Lead = styled('div', { base: { color: 'fg.muted' } });
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Scroll = styled('div', { base: { maxH: '46dvh', overflowY: 'auto', minW: 0 } });

interface CheckedFileDialogProps<Line extends CheckedLine> extends CheckedFileWork<Line> {
  title: string;
  /** What the file holds, and what becomes of it. */
  lead: ReactNode;
  /** A file to fill in: its name, and what stands in it. */
  templateName: string;
  template: () => string;
  mostLines: number;
  mostBytes: number;
  /** The text of a file, and of what was pasted. */
  readFile: (bytes: ArrayBuffer) => string;
  readPasted: (text: string) => string;
  /** What is told of a line, between its number and what becomes of it. */
  columns: readonly DataColumn<Line>[];
  /** What is said of a good line before and after it is carried out. */
  good: { before: string; after: string };
  onClose: () => void;
}

/** Many changes out of a CSV file or a pasted table: looked at line by line, then carried out, in one dialog. */
export function CheckedFileDialog<Line extends CheckedLine>(props: CheckedFileDialogProps<Line>) {
  const { title, readPasted, onClose } = props;
  const work = useCheckedFile(props);
  const { state, problem, isSending } = work;
  const [pasted, setPasted] = useState('');
  const problemId = useId();
  const isChosen = state.step !== 'file';
  const goodLines = isChosen ? goodOf(state.lines) : 0;

  const again = (
    <Button variant="ghost" onClick={work.startOver}>
      다른 파일
    </Button>
  );
  const buttons = {
    file: (
      <>
        <Button variant="ghost" onClick={onClose}>
          닫기
        </Button>
        <Button
          variant="solid"
          loading={isSending ? '읽는 중' : undefined}
          disabledReason={pasted.trim() ? undefined : '파일을 고르거나 표를 붙여 주세요.'}
          onClick={() => work.check(readPasted(pasted))}
        >
          붙여넣은 표 확인
        </Button>
      </>
    ),
    checked: (
      <>
        {again}
        <Button
          variant="solid"
          loading={isSending ? '등록하는 중' : undefined}
          disabledReason={goodLines > 0 ? undefined : '등록할 수 있는 줄이 없어요.'}
          onClick={work.carryOut}
        >
          {formatNumber(goodLines)}줄 등록
        </Button>
      </>
    ),
    done: (
      <>
        {again}
        <Button variant="solid" data-autofocus onClick={onClose}>
          닫기
        </Button>
      </>
    ),
  };
  return (
    <Dialog title={title} size={isChosen ? 'lg' : undefined} onClose={onClose} footer={buttons[state.step]}>
      <Stack>
        {isChosen ? (
          <CheckedLines {...props} lines={state.lines} isDone={state.step === 'done'} />
        ) : (
          <FileChoice {...props} work={work} pasted={pasted} onPasted={setPasted} />
        )}
        {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </Stack>
    </Dialog>
  );
}

interface FileChoiceProps<Line extends CheckedLine> extends CheckedFileDialogProps<Line> {
  work: ReturnType<typeof useCheckedFile<Line>>;
  pasted: string;
  onPasted: (text: string) => void;
}

/** Where the lines come from. */
function FileChoice<Line extends CheckedLine>(props: FileChoiceProps<Line>) {
  const { lead, templateName, template, mostLines, mostBytes, readFile, work, pasted, onPasted } = props;

  async function handleFile(file: File) {
    if (/\.(?:xlsx?|xlsm|numbers|ods)$/i.test(file.name)) {
      return work.refuse('엑셀 파일은 읽지 못해요. 엑셀에서 CSV로 저장해서 골라 주세요.');
    }
    if (file.size > mostBytes) return work.refuse('파일이 너무 커요. 나누어 올려 주세요.');
    work.check(readFile(await file.arrayBuffer()));
  }

  return (
    <>
      <Lead>{lead}</Lead>
      <Row>
        <Button
          size="sm"
          icon={<Download size={14} />}
          onClick={() => saveFile(templateName, template(), 'text/csv;charset=utf-8')}
        >
          서식 받기
        </Button>
      </Row>
      <FileUpload
        label="CSV 파일 고르기"
        hint={`csv, txt · ${formatNumber(mostLines)}줄까지`}
        accept=".csv,.txt,text/csv,text/plain"
        disabledReason={work.isSending ? '파일을 읽는 중이에요.' : undefined}
        onFiles={([file]) => file && void handleFile(file)}
      />
      <TextArea label="복사한 표 붙여넣기" rows={4} value={pasted} onChange={({ target }) => onPasted(target.value)} />
    </>
  );
}

interface CheckedLinesProps<Line extends CheckedLine> extends Pick<CheckedFileDialogProps<Line>, 'columns' | 'good'> {
  lines: readonly Line[];
  isDone: boolean;
}

/** What each line would do, or did. */
function CheckedLines<Line extends CheckedLine>({ columns, good, lines, isDone }: CheckedLinesProps<Line>) {
  const goodLines = goodOf(lines);
  const problems = lines.length - goodLines;
  const all: DataColumn<Line>[] = [
    { id: 'line', title: '줄', type: 'code', cell: ({ line }) => `${line}번째 줄` },
    ...columns,
    {
      id: 'result',
      title: isDone ? '결과' : '확인',
      type: 'text',
      tone: (line) => (line.problem ? 'bad' : 'ok'),
      cell: (line) => line.problem ?? (isDone ? good.after : good.before),
    },
  ];
  return (
    <>
      <Note tone={problems > 0 ? 'warn' : 'ok'} role="status">
        {summaryOf(goodLines, problems, isDone)}
      </Note>
      <Scroll>
        <DataTable
          caption="파일의 줄"
          columns={all}
          rows={lines}
          keyOf={({ line }) => line}
          cards="flow"
          dense
          empty={null}
        />
      </Scroll>
    </>
  );
}

const goodOf = (lines: readonly CheckedLine[]): number => lines.filter(({ problem }) => problem === null).length;

function summaryOf(good: number, problems: number, isDone: boolean): string {
  if (good + problems === 0) return '파일에 줄이 없어요.';
  const wrong = problems > 0 ? ` ${formatNumber(problems)}줄은 고쳐야 해요.` : '';
  return isDone
    ? `${formatNumber(good)}줄을 등록했어요.${wrong}`
    : `${formatNumber(good)}줄을 등록할 수 있어요.${wrong} 아직 아무것도 바뀌지 않았어요.`;
}
