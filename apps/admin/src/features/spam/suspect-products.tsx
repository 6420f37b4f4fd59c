import { spamProductReasonLabel } from '@gredia/domain';
import {
  useApproveSpamProductMutation,
  useGetSpamProductListQuery,
  useHiddenSpamProductMutation,
  useRestoreSpamProductMutation,
  type GetSpamProductListQuery,
} from '@gredia/graphql-schema';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  Link,
  RelativeTime,
  showToast,
  styled,
  TextField,
  type DataColumn,
} from '@gredia/ui';
import { Check, EyeOff, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { sitePaths } from '../../shared/paths';
import { QueryCard } from '../../shared/query-card';
import { siteUrl } from '../../shared/site-url';
import { ListSkeleton } from './list-skeleton';
import { ScoreBadge } from './score-badge';
import { SelectionBar } from './selection-bar';
import { useChoice } from './use-choice';
import { useRowKeys } from './use-row-keys';
import { problemOf, useUndo } from '../../shared/use-undo';

const PER_PAGE = 20;

type Suspect = GetSpamProductListQuery['spamProductList']['products'][number];

const Copied = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
// The beginning of its description, which is what is to be judged.
const Said = styled('small', {
  base: {
    display: 'block',
    maxW: '56ch',
    textStyle: 'caption',
    color: 'fg.muted',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  },
});
const Badges = styled('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });
const NoteField = styled('div', { base: { flex: '1 1 100%' } });

const productHref = (id: string) => siteUrl(sitePaths.product(id));

const columns: DataColumn<Suspect>[] = [
  {
    id: 'name',
    title: '원료',
    type: 'name',
    cell: ({ name }) => name,
    below: ({ copyOf, note }) => (
      <>
        {copyOf && (
          <Copied>
            <Link href={productHref(copyOf.id)}>{copyOf.name}</Link>
            {copyOf.dealer && ` (${copyOf.dealer})`} 설명과 {Math.round(copyOf.likeness * 100)}% 같아요
          </Copied>
        )}
        {note && <Said>{note}</Said>}
      </>
    ),
  },
  {
    id: 'seller',
    title: '회사',
    type: 'text',
    cell: ({ seller }) => seller?.name ?? '',
    isEmpty: ({ seller }) => !seller,
  },
  {
    id: 'reasons',
    title: '이유',
    type: 'badges',
    cell: ({ reasons }) => (
      <Badges>
        {reasons.map((reason) => (
          <Badge key={reason}>{spamProductReasonLabel[reason]}</Badge>
        ))}
      </Badges>
    ),
  },
  { id: 'score', title: '점수', type: 'mark', cell: ({ score }) => <ScoreBadge score={score} /> },
  { id: 'created', title: '등록', type: 'date', cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
];

/** 의심 원료: what the rules found, to be hidden or found normal. */
export function SuspectProducts({ onChange }: { onChange: () => Promise<unknown> }) {
  const [page, setPage] = useState(1);
  const [note, setNote] = useState('');
  const query = useGetSpamProductListQuery({ variables: { page, perPage: PER_PAGE }, fetchPolicy: 'network-only' });
  const shown = query.data ?? query.previousData;
  const products = shown?.spamProductList.products ?? [];
  const total = shown?.spamProductList.total ?? 0;
  const choice = useChoice(products);
  const area = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'hide' | 'approve' | null>(null);
  const [hide] = useHiddenSpamProductMutation();
  const [restore] = useRestoreSpamProductMutation();
  const [approve] = useApproveSpamProductMutation();

  async function refresh() {
    await Promise.all([query.refetch(), onChange()]);
  }
  const { done, undo } = useUndo(refresh);

  async function run(what: 'hide' | 'approve') {
    const { ids } = choice;
    if (!ids.length || busy) return;
    setBusy(what);
    try {
      if (what === 'hide') {
        const { hiddenSpamProduct: count } = await hide({ ids, note: note || null });
        // Of what was chosen, others may have hidden some meanwhile: that stays hidden.
        done(result(count, ids.length, '숨겼어요'), count > 0 && (() => restore({ ids, own: true })));
      } else {
        const { approveSpamProduct: count } = await approve({ ids, isNormal: true });
        const takeBack = () => approve({ ids, isNormal: false, own: true });
        done(result(count, ids.length, '정상으로 표시했어요'), count > 0 && takeBack);
      }
      choice.clear();
      setNote('');
      if (ids.length === products.length && page > 1) setPage(page - 1);
      await refresh();
      // The rows that had the focus have gone.
      area.current?.focus();
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setBusy(null);
    }
  }

  useRowKeys({
    rows: area,
    actions: { h: () => void run('hide'), a: () => void run('approve'), z: () => void undo() },
  });
  const missing = choice.ids.length ? undefined : '원료를 먼저 골라 주세요.';

  return (
    <QueryCard title="의심 원료" query={{ ...query, data: shown }} skeleton={<ListSkeleton />}>
      {() => (
        <div ref={area} tabIndex={-1} role="group" aria-label="의심 원료 목록">
          {total === 0 ? (
            <EmptyState
              icon={ShieldCheck}
              title="의심스러운 원료가 없어요"
              hint="원료가 바뀌면 5분 안에 다시 살펴봐요."
            />
          ) : (
            <>
              <SelectionBar chosen={choice.ids.length} total={products.length} onAll={choice.all}>
                <Button
                  size="sm"
                  touch
                  icon={<Check size={14} />}
                  variant="line"
                  disabledReason={missing}
                  loading={busy === 'approve' ? '표시 중' : undefined}
                  onClick={() => void run('approve')}
                >
                  정상
                </Button>
                <Button
                  size="sm"
                  touch
                  icon={<EyeOff size={14} />}
                  variant="danger"
                  disabledReason={missing}
                  loading={busy === 'hide' ? '숨기는 중' : undefined}
                  onClick={() => void run('hide')}
                >
                  {choice.ids.length ? `${choice.ids.length}건 숨기기` : '숨기기'}
                </Button>
                {choice.ids.length > 0 && (
                  <NoteField>
                    <TextField
                      label="공급사에 함께 보낼 메모 (선택)"
                      size="sm"
                      maxLength={200}
                      value={note}
                      onChange={(event) => setNote(event.target.value)}
                    />
                  </NoteField>
                )}
              </SelectionBar>
              <DataTable
                caption="의심 원료 표"
                columns={columns}
                rows={products}
                keyOf={({ id }) => id}
                hrefOf={({ id }) => productHref(id)}
                selection={choice.selection}
                cards="flow"
                isBusy={query.loading}
              />
            </>
          )}
          <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={setPage} />
        </div>
      )}
    </QueryCard>
  );
}

/** `3건 중 2건을 숨겼어요`: the rest had changed meanwhile. */
export const result = (count: number, wanted: number, did: string): string =>
  count === wanted ? `${count}건을 ${did}` : `${wanted}건 중 ${count}건을 ${did}. 나머지는 그사이에 바뀌었어요.`;
