import { josa, MERGED_MOST } from '@gredia/domain';
import { useGetDocumentRowQuery, useGetIngredientMergesQuery } from '@gredia/graphql-schema';
import { Button, Card, Chip, EmptyState, ErrorState, Note, Skeleton, styled } from '@gredia/ui';
import { Merge } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddSide } from '../../features/ingredient-merge/add-side';
import { FieldChoices } from '../../features/ingredient-merge/field-choices';
import { MergeConfirm, type DoneMerge } from '../../features/ingredient-merge/merge-confirm';
import { MergeLog } from '../../features/ingredient-merge/merge-log';
import { MergeMoves } from '../../features/ingredient-merge/merge-moves';
import { MergeRules } from '../../features/ingredient-merge/merge-rules';
import { MergeSides } from '../../features/ingredient-merge/merge-sides';
import { useMerge } from '../../features/ingredient-merge/use-merge';
import { ScreenHead } from '../../shared/screen-head';
import { LOG_PER_PAGE } from '../../shared/undo-log';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 340px' },
    alignItems: 'start',
    gap: '3.5',
  },
});
const Steps = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 } });
const Title = styled('h2', {
  base: { mb: '3', fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' },
});
const Line = styled('span', { base: { display: 'block' } });
const Adding = styled('div', { base: { mt: '4', maxW: '420px' } });

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The ingredients of the address, each once. */
const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))].slice(0, MERGED_MOST + 1);

/** `/admin/ingredients/merge?ids=…`: makes ingredients one, after a preview of everything that follows. */
export function IngredientMergePage() {
  const [params, setParams] = useSearchParams();
  const ids = readIds(params.get('ids'));
  const [page, setPage] = useState(1);
  const [done, setDone] = useState<DoneMerge | null>(null);
  const log = useGetIngredientMergesQuery({ variables: { page, perPage: LOG_PER_PAGE }, fetchPolicy: 'network-only' });
  const setIds = (next: readonly string[]) => {
    setDone(null);
    setParams(next.length ? { ids: next.join(',') } : {});
  };

  async function finish(merge: DoneMerge) {
    setParams({});
    setDone(merge);
    setPage(1);
    await log.refetch();
  }

  return (
    <>
      <ScreenHead title="성분 합치기" note="같은 성분이 두 번 올라와 있을 때 하나로 합쳐요" />
      <Grid>
        <Steps>
          {done && (
            <Note tone="ok" role="status">
              {josa(done.goneTitles.join(', '), '을/를')} {josa(done.keptTitle, '으로/로')} 합쳤어요. ‘최근 기록’에서
              되돌릴 수 있어요.
            </Note>
          )}
          <Merging key={ids.length ? 'some' : 'none'} ids={ids} onIds={setIds} onDone={(merge) => void finish(merge)} />
        </Steps>
        <MergeLog query={log} page={page} onPage={setPage} />
      </Grid>
    </>
  );
}

interface MergingProps {
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
  onDone: (merge: DoneMerge) => void;
}

function Merging({ ids, onIds, onDone }: MergingProps) {
  const merge = useMerge(ids);
  const { preview, failure, isBusy, keptId } = merge;
  const lacksChoice = preview?.rules.filter(({ needsChoice }) => needsChoice).length ?? 0;
  return (
    <>
      <Part title="합칠 성분">
        {preview && (
          <MergeSides
            sides={preview.sides}
            keptId={keptId}
            onKeep={merge.keep}
            onRemove={(id) => onIds(ids.filter((each) => each !== id))}
          />
        )}
        {!preview && ids.length === 1 && <OnlySide id={ids[0]!} onRemove={() => onIds([])} />}
        {!preview && ids.length > 1 && !failure && <Skeleton height="120px" />}
        {ids.length === 0 && (
          <EmptyState
            compact
            icon={Merge}
            title="합칠 성분을 골라 주세요"
            hint="성분 표에서 여러 개를 골라 올 수도 있어요."
          />
        )}
        <Adding>
          <AddSide ids={ids} onAdd={(id) => onIds([...ids, id])} />
        </Adding>
      </Part>
      {failure && <ErrorState compact title={failure.message} hint="" onRetry={() => void merge.refetch()} />}
      {preview && preview.warnings.length > 0 && (
        <Note tone="warn">
          {preview.warnings.map((warning) => (
            <Line key={warning}>{warning}</Line>
          ))}
        </Note>
      )}
      {preview && (
        <>
          <Part title="값 고르기" isBusy={isBusy}>
            <FieldChoices {...merge} preview={preview} />
          </Part>
          <Part title="옮겨 가는 것" isBusy={isBusy}>
            <MergeMoves preview={preview} keptId={keptId} />
          </Part>
          <Part title={lacksChoice ? `규칙 (${lacksChoice}건을 정해 주세요)` : '규칙'} isBusy={isBusy}>
            <MergeRules preview={preview} onChoose={merge.chooseRule} />
          </Part>
          <MergeConfirm
            preview={preview}
            input={merge.input}
            keptId={keptId}
            isBusy={isBusy || failure !== null}
            onDone={onDone}
            onStale={() => void merge.refetch()}
          />
        </>
      )}
    </>
  );
}

function Part({ title, isBusy = false, children }: { title: string; isBusy?: boolean; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card role="region" pad="md" aria-labelledby={titleId} aria-busy={isBusy}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Card>
  );
}

/** One ingredient alone: what it is called, until another one joins it. */
function OnlySide({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data, error } = useGetDocumentRowQuery({ variables: { collection: 'ingredients', id } });
  if (error) {
    return (
      <Note tone="bad">
        이 성분을 찾지 못했어요.{' '}
        <Button size="sm" onClick={onRemove}>
          빼기
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton height="32px" />;
  const title = data.documentRow.title;
  return (
    <Chip selected removeLabel={`${title} 빼기`} onRemove={onRemove}>
      {title}
    </Chip>
  );
}
