import {
  bulkFields,
  fieldOf,
  mayRemove,
  mayWriteField,
  tooManyForBulk,
  tooManyPicked,
  type ConsoleRole,
} from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { Button, formatNumber, LinkButton, showToast, styled } from '@gredia/ui';
import { Eye, EyeOff, ListChecks, Merge, PencilLine, Trash2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BulkSheet } from './bulk-sheet';
import type { BulkTarget } from './bulk-target';
import type { TableView } from './table-address';
import type { TableConfig } from './table-config';
import type { BulkEdits } from './use-bulk-edits';
import { useRemoval } from './use-removal';
import type { Selection } from './use-selection';

const Root = styled('div', {
  base: {
    // Narrow, within reach of the thumb; else where the tools of the table stood. Neither moves a row.
    position: { base: 'fixed', md: 'static' },
    insetX: { base: 0, md: 'auto' },
    bottom: 0,
    zIndex: 'sticky',
    alignSelf: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    px: '4',
    py: { base: '3', md: '5px' },
    border: '1px solid',
    borderBottom: 0,
    borderColor: 'border.default',
    borderTopRadius: 'card',
    bg: 'brand.subtle',
  },
});
/** So many are removed at once while somebody waits. */
const REMOVED_MAX = 500;

const Picked = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', me: 'auto', minW: 0 },
});
const Count = styled('strong', { base: { fontWeight: 650 } });

/** Said aloud, and not only where the pointer rests. */
const refuse = (reason: string | null) => reason !== null && showToast(reason, { tone: 'bad' });

interface BulkBarProps {
  config: TableConfig;
  account: { nickname: string; role: ConsoleRole };
  selection: Selection;
  /** What the table shows, and how many records that is; null while it is not known. */
  view: Pick<TableView, 'search' | 'filter'>;
  found: number | null;
  /** Whether every row that is loaded is picked. */
  isAllLoaded: boolean;
  bulk: BulkEdits;
  /** After records were removed, or given back. */
  onDone: () => Promise<void>;
}

/** How many records are picked, how all that the table finds are, and what can be done with them. */
export function BulkBar({ config, account, selection, view, found, isAllLoaded, bulk, onDone }: BulkBarProps) {
  const { spec, switchField, mergePath, Actions } = config;
  const [sheet, setSheet] = useState<{ field?: string; value?: boolean } | null>(null);
  const [allOf, setAllOf] = useState<string | null>(null);
  const { rows, size, clear } = selection;
  const unit = (count: number) => `${formatNumber(count)}${spec.unit}`;

  // Whoever looks for something else, or picks another row, has not picked all of that.
  const key = JSON.stringify([view.search, view.filter, size]);
  const isAll = allOf === key && found !== null;
  const target: BulkTarget = isAll ? { view } : { rows };
  const tooMany = isAll ? null : tooManyPicked(spec, size);
  const removal = useRemoval({ spec, onDone });
  const [isTurning, setIsTurning] = useState(false);
  const isBusy = bulk.isBusy || removal.isBusy || isTurning;
  const hasSwitch =
    switchField && mayWriteField(spec, switchField.field, account.role) && fieldOf(spec, switchField.field);

  /** What was picked by hand is switched at once; all that is found is shown before. */
  async function turn(value: boolean) {
    if (!switchField) return;
    if (isAll || spec.reason) return setSheet({ field: switchField.field, value });
    setIsTurning(true);
    try {
      const { id } = await bulk.begin(target);
      if (await bulk.start(id, { [switchField.field]: value }, '')) clear();
    } catch (error) {
      const { message, fields } = failureOf(error);
      showToast(Object.values(fields ?? {})[0] ?? message, { tone: 'bad' });
    } finally {
      setIsTurning(false);
    }
  }

  return (
    <Root role="region" aria-label="고른 항목">
      <Picked>
        <Count role="status">{isAll ? `검색 결과 ${unit(found)} 모두 선택` : `${unit(size)} 선택`}</Count>
        {!isAll && isAllLoaded && found !== null && found > size && (
          <Button
            size="sm"
            touch
            variant="ghost"
            icon={<ListChecks size={15} />}
            disabledReason={tooManyForBulk(spec, found) ?? undefined}
            onRefuse={() => refuse(tooManyForBulk(spec, found))}
            onClick={() => setAllOf(key)}
          >
            검색 결과 {unit(found)} 모두 선택
          </Button>
        )}
      </Picked>
      {hasSwitch && (
        <>
          <Button
            size="sm"
            touch
            variant="ghost"
            icon={<Eye size={15} />}
            disabled={isBusy}
            disabledReason={tooMany ?? undefined}
            onRefuse={() => refuse(tooMany)}
            onClick={() => void turn(true)}
          >
            {switchField.on}
          </Button>
          <Button
            size="sm"
            touch
            icon={<EyeOff size={15} />}
            disabled={isBusy}
            disabledReason={tooMany ?? undefined}
            onRefuse={() => refuse(tooMany)}
            onClick={() => void turn(false)}
          >
            {switchField.off}
          </Button>
        </>
      )}
      {bulkFields(spec, account.role).length > 0 && (
        <Button
          size="sm"
          touch
          icon={<PencilLine size={15} />}
          disabled={isBusy}
          disabledReason={tooMany ?? undefined}
          onRefuse={() => refuse(tooMany)}
          onClick={() => setSheet({})}
        >
          일괄 수정
        </Button>
      )}
      {mergePath && size > 1 && (
        <LinkButton size="sm" touch href={mergePath(rows.map(({ id }) => id))} icon={<Merge size={15} />}>
          합치기
        </LinkButton>
      )}
      {Actions && !isAll && (
        <Suspense fallback={null}>
          <Actions
            rows={rows}
            disabledReason={isBusy ? '하던 일이 끝난 뒤 눌러 주세요.' : undefined}
            onDone={async () => {
              clear();
              await onDone();
            }}
          />
        </Suspense>
      )}
      {mayRemove(spec, account.role) && !isAll && (
        <Button
          size="sm"
          touch
          variant="dangerLine"
          icon={<Trash2 size={15} />}
          disabled={isBusy}
          disabledReason={size > REMOVED_MAX ? `한 번에 ${REMOVED_MAX}${spec.unit}까지 지울 수 있어요.` : undefined}
          onClick={() => void removal.remove(rows).then((isGone) => isGone && clear())}
        >
          삭제
        </Button>
      )}
      <Button size="sm" touch variant="ghost" icon={<X size={15} />} disabled={isBusy} onClick={clear}>
        선택 풀기
      </Button>
      {sheet && (
        <BulkSheet
          spec={spec}
          role={account.role}
          target={target}
          first={sheet}
          bulk={bulk}
          onClose={() => setSheet(null)}
          onStarted={() => {
            setSheet(null);
            clear();
          }}
        />
      )}
    </Root>
  );
}
