import { josa, type CollectionSpec } from '@gredia/domain';
import { failureOf, useExportDocumentsMutation, type ExportFormat } from '@gredia/graphql-schema';
import { Button, formatNumber, Note, Sheet, showToast, styled } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TableView } from './table-address';

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '5' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Choices = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

const FORMATS: readonly [format: ExportFormat, label: string][] = [
  ['XLSX', '엑셀 파일(XLSX) 받기'],
  ['CSV', 'CSV 파일 받기'],
];

interface ExportSheetProps {
  spec: CollectionSpec;
  view: TableView;
  /** The columns that somebody chose, in their order: also where a narrow screen shows two of them. */
  columns: readonly string[];
  found: number | null;
  onClose: () => void;
}

/** All that the table finds as a file: its search, filter, order and columns. */
export function ExportSheet({ spec, view, columns, found, onClose }: ExportSheetProps) {
  const [exportDocuments] = useExportDocumentsMutation();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const hasPersonal = columns.some((name) => spec.fields[name]?.personal);

  async function run(format: ExportFormat) {
    setBusy(format);
    try {
      const { exportDocuments: made } = await exportDocuments({
        collection: spec.name,
        search: view.search || null,
        filter: view.filter as never,
        option: view.sort.length ? { sort: [...view.sort] } : null,
        columns: [...columns],
        format,
      });
      download(made.downloadUrl, made.fileName);
      showToast(`${made.fileName} · ${formatNumber(made.count)}${spec.unit} 받는 중`);
      onClose();
    } catch (error) {
      const { message, fields } = failureOf(error);
      showToast(Object.values(fields ?? {})[0] ?? message, { tone: 'bad' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <Sheet side="right" width="420px" title="내보내기" onClose={onClose}>
      <Body>
        <p>
          지금 표에 걸린 검색과 필터, 정렬대로 {spec.label}{' '}
          {josa(found === null ? '전체' : `${formatNumber(found)}${spec.unit}`, '을/를')} 내보내요. 열은 고른 대로{' '}
          {columns.length}개예요.
        </p>
        {hasPersonal && <Note tone="info">개인정보는 가린 채로 내보내요.</Note>}
        <Choices>
          {FORMATS.map(([format, label]) => (
            <Button
              key={format}
              icon={<Download size={16} />}
              loading={busy === format ? '준비하는 중' : undefined}
              disabled={busy !== null && busy !== format}
              disabledReason={found === 0 ? '내보낼 항목이 없어요.' : undefined}
              onClick={() => void run(format)}
            >
              {label}
            </Button>
          ))}
        </Choices>
        <Quiet>누가 어떤 조건으로 몇 {josa(spec.unit, '을/를')} 내보냈는지 감사 기록에 남아요.</Quiet>
      </Body>
    </Sheet>
  );
}

/** The browser reads the file by itself, and shows how far it is. */
function download(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}
