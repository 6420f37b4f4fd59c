import { fieldOf, mayWriteField, type ConsoleRole } from '@gredia/domain';
import { Button, LinkButton, styled } from '@gredia/ui';
import { Eye, EyeOff, Merge, PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { BulkSheet, bulkFields } from './bulk-sheet';
import type { TableConfig } from './table-config';
import { useBulk } from './use-bulk';
import type { Selection } from './use-selection';

const Root = styled('div', {
  base: {
    position: { base: 'sticky', md: 'static' },
    bottom: 0,
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '13',
    px: '4',
    py: '2',
    border: '1px solid',
    borderBottom: 0,
    borderColor: 'border.default',
    borderTopRadius: 'card',
    bg: 'brand.subtle',
  },
});
const Count = styled('strong', { base: { me: 'auto', fontWeight: 650 } });

interface BulkBarProps {
  config: TableConfig;
  account: { nickname: string; role: ConsoleRole };
  selection: Selection;
  onDone: () => Promise<void>;
  onUndo: (changeIds: readonly string[]) => Promise<void>;
}

/** How many records are picked, and what can be done with all of them. */
export function BulkBar({
  config: { spec, switchField, mergePath },
  account,
  selection,
  onDone,
  onUndo,
}: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { rows, size, clear } = selection;
  const { run, progress } = useBulk({
    spec,
    onUndo,
    onDone: async () => {
      clear();
      await onDone();
    },
  });
  const isBusy = progress !== null;
  const hasSwitch = switchField && mayWriteField(spec, switchField.field, account.role);
  return (
    <Root role="region" aria-label="고른 항목">
      <Count role="status">
        {progress ? `${progress.all}${spec.unit} 중 ${progress.done}${spec.unit} 처리 중` : `${size}${spec.unit} 선택`}
      </Count>
      {hasSwitch && fieldOf(spec, switchField.field) && (
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={<Eye size={15} />}
            disabled={isBusy}
            onClick={() => void run(rows, switchField.field, true)}
          >
            {switchField.on}
          </Button>
          <Button
            size="sm"
            icon={<EyeOff size={15} />}
            disabled={isBusy}
            onClick={() => void run(rows, switchField.field, false)}
          >
            {switchField.off}
          </Button>
        </>
      )}
      {bulkFields(spec, account.role).length > 0 && (
        <Button size="sm" icon={<PencilLine size={15} />} disabled={isBusy} onClick={() => setIsOpen(true)}>
          항목 바꾸기
        </Button>
      )}
      {mergePath && size > 1 && (
        <LinkButton size="sm" href={mergePath(rows.map(({ id }) => id))} icon={<Merge size={15} />}>
          합치기
        </LinkButton>
      )}
      <Button size="sm" variant="ghost" icon={<X size={15} />} disabled={isBusy} onClick={clear}>
        선택 풀기
      </Button>
      {isOpen && (
        <BulkSheet
          spec={spec}
          role={account.role}
          rows={rows}
          onClose={() => setIsOpen(false)}
          onRun={(field, value, reason) => {
            setIsOpen(false);
            void run(rows, field, value, reason);
          }}
        />
      )}
    </Root>
  );
}
