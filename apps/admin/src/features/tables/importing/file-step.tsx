import {
  acceptedNames,
  isImportBusy,
  megabytes,
  TABLE_IMPORT_MAX,
  UPLOAD_MESSAGES,
  UPLOAD_RULES,
} from '@gredia/domain';
import { Button, FieldProblem, FileUpload, formatDateTime, formatNumber, styled, TextArea } from '@gredia/ui';
import { ClipboardPaste } from 'lucide-react';
import { useId, useState } from 'react';
import { Body, Heading, ImportSteps, Quiet } from './import-parts';
import type { TableImport } from './use-table-import';

const RULE = { ...UPLOAD_RULES.IMPORT_FILE, maxBytes: TABLE_IMPORT_MAX.bytes };
const HINT = `csv, txt · ${megabytes(RULE.maxBytes)}, ${formatNumber(TABLE_IMPORT_MAX.rows)}행까지 · 첫 줄은 열 이름`;
const EXCEL = /\.(xlsx?|xlsm|numbers|ods)$/i;

const Recent = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const List = styled('ul', { base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'control' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    textStyle: 'small',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Words = styled('span', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } });
const When = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });

interface FileStepProps {
  recent: readonly TableImport[];
  isSending: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
  onOpen: (run: TableImport) => void;
}

/** A file that is dropped or chosen, a table that is pasted, or an import of the last two days. */
export function FileStep({ recent, isSending, problem, onFile, onOpen }: FileStepProps) {
  const problemId = useId();
  const [pasted, setPasted] = useState('');
  const [own, setOwn] = useState<string>();
  const shown = own ?? problem;

  function take(file: File) {
    const refusal = refusalOf(file);
    setOwn(refusal);
    if (!refusal) onFile(file);
  }

  return (
    <Body>
      <ImportSteps at={0} />
      <FileUpload
        label="CSV 파일 고르기"
        hint={HINT}
        accept={acceptedNames(RULE)}
        disabledReason={isSending ? '파일을 읽는 중이에요.' : undefined}
        onFiles={([file]) => file && take(file)}
      />
      {shown && <FieldProblem id={problemId}>{shown}</FieldProblem>}
      <Quiet>
        UTF-8과 한국어 엑셀의 CSV(EUC-KR)를 읽고, 쉼표·세미콜론·탭을 알아서 찾아요. 엑셀 파일은 CSV로 저장하거나
        복사해서 붙여 주세요.
      </Quiet>
      <TextArea
        label="복사한 표 붙여넣기"
        rows={4}
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value);
          setOwn(undefined);
        }}
      />
      <div>
        <Button
          icon={<ClipboardPaste size={15} />}
          loading={isSending ? '읽는 중' : undefined}
          disabled={!pasted.trim()}
          onClick={() => take(new File([pasted], '붙여넣은 표.csv', { type: 'text/csv' }))}
        >
          붙여넣은 표 읽기
        </Button>
      </div>
      {recent.length > 0 && (
        <Recent>
          <Heading>최근 가져오기</Heading>
          <List>
            {recent.map((run) => (
              <Row key={run.id}>
                <Words>
                  {run.fileName}
                  <When>
                    {formatDateTime(run.createdAt)} · {formatNumber(run.rowCount)}행 · {statusWords(run)}
                  </When>
                </Words>
                <Button size="sm" aria-label={`${run.fileName} 열기`} onClick={() => onOpen(run)}>
                  열기
                </Button>
              </Row>
            ))}
          </List>
        </Recent>
      )}
    </Body>
  );
}

function refusalOf({ name, size }: File): string | undefined {
  if (EXCEL.test(name)) return '엑셀 파일은 아직 읽지 못해요. 엑셀에서 ‘CSV UTF-8’로 저장해서 골라 주세요.';
  if (size > RULE.maxBytes) return UPLOAD_MESSAGES.tooLarge(RULE.maxBytes);
  return size === 0 ? UPLOAD_MESSAGES.empty : undefined;
}

/** How far an import is. */
function statusWords({ status, counts }: TableImport): string {
  if (isImportBusy(status)) return '처리 중';
  if (status === 'DONE') return `${formatNumber((counts?.changed ?? 0) + (counts?.added ?? 0))}행 반영`;
  if (status === 'UNDONE') return '되돌림';
  return '반영 전';
}
