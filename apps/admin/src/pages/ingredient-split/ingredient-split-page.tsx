import { useGetDocumentRowQuery } from '@gredia/graphql-schema';
import { ErrorState, LinkButton, Note, Skeleton, styled } from '@gredia/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { SplitConfirm, type DoneSplit } from '../../features/ingredient-split/split-confirm';
import { SplitForm } from '../../features/ingredient-split/split-form';
import { SplitPreviewCards } from '../../features/ingredient-split/split-preview';
import { useSplit } from '../../features/ingredient-split/use-split';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

const Steps = styled('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '3.5', minW: 0, maxW: '1100px' },
});

/** `/admin/ingredients/:id/split`: makes one ingredient two, after a preview of everything that follows. */
export function IngredientSplitPage() {
  const { id = '' } = useParams();
  const [done, setDone] = useState<DoneSplit | null>(null);
  const record = useGetDocumentRowQuery({
    variables: { collection: 'ingredients', id },
    fetchPolicy: 'network-only',
  });
  const row = record.data?.documentRow;
  return (
    <>
      <ScreenHead title="성분 나누기" note={row?.title} />
      <Steps>
        {done && (
          <>
            <Note tone="ok" role="status">
              ‘{done.keptTitle}’에서 ‘{done.goneTitles.join(', ')}’ 성분을 나눴어요.
            </Note>
            <div>
              <LinkButton href={paths.ingredientMerge}>최근 기록에서 되돌리기</LinkButton>
            </div>
          </>
        )}
        {record.error && !row && (
          <ErrorState compact title={record.error.message} hint="" onRetry={() => void record.refetch()} />
        )}
        {!row && !record.error && <Skeleton height="280px" />}
        {row && !done && <Splitting id={id} values={row.values as Record<string, unknown>} onDone={setDone} />}
      </Steps>
    </>
  );
}

interface SplittingProps {
  id: string;
  values: Record<string, unknown>;
  onDone: (split: DoneSplit) => void;
}

function Splitting({ id, values, onDone }: SplittingProps) {
  const split = useSplit(id);
  const { preview, input, isBusy, failure } = split;
  return (
    <>
      <SplitForm values={values} split={split} />
      {preview && input && !failure && (
        <>
          <SplitPreviewCards preview={preview} isBusy={isBusy} onChooseRule={split.chooseRule} />
          <SplitConfirm
            preview={preview}
            input={input}
            isBusy={isBusy}
            onDone={onDone}
            onStale={() => void split.refetch()}
          />
        </>
      )}
    </>
  );
}
