import type { CollectionSpec, ImportOutcome } from '@gredia/domain';
import { GetTableImportRejectsDocument, failureOf, useGraphqlClient } from '@gredia/graphql-schema';
import { Button, formatNumber, saveFile, Segmented, showToast, styled } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ImportRows } from './import-rows';
import type { TableImport } from './use-table-import';

const Bar = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

interface OutcomeViewProps {
  spec: CollectionSpec;
  run: TableImport;
  /** What the outcomes are called here: before the writing, or after it. */
  labels: Readonly<Record<ImportOutcome, string>>;
}

/** The rows of a file by what becomes of them, and those that are refused as a file. */
export function OutcomeView({ spec, run, labels }: OutcomeViewProps) {
  const client = useGraphqlClient();
  const { changed = 0, added = 0, same = 0, refused = 0 } = run.counts ?? {};
  const all = [
    { value: 'CHANGE' as const, count: changed },
    { value: 'ADD' as const, count: added },
    { value: 'REFUSED' as const, count: refused },
    { value: 'SAME' as const, count: same },
  ];
  const options = all.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  const shown = options.find(({ value }) => value === chosen) ?? options[0];

  async function handleRejects() {
    try {
      const { tableImportRejects: file } = await client.query(GetTableImportRejectsDocument, { id: run.id });
      saveFile(file.fileName, file.content, 'text/csv;charset=utf-8');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  if (!shown) return null;
  return (
    <>
      <Bar>
        <Segmented
          label="행"
          value={shown.value}
          options={options.map(({ value, count }) => ({ value, label: labels[value], count: formatNumber(count) }))}
          onChange={setChosen}
        />
        {refused > 0 && (
          <Button size="sm" icon={<Download size={15} />} onClick={() => void handleRejects()}>
            거절된 행 받기
          </Button>
        )}
      </Bar>
      <ImportRows
        key={`${run.status} ${shown.value}`}
        spec={spec}
        importId={run.id}
        outcome={shown.value}
        label={`${labels[shown.value]} 행`}
      />
    </>
  );
}
