import type { CollectionSpec } from '@gredia/domain';
import {
  Banner,
  BannerButton,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  Link,
  RelativeTime,
  Skeleton,
  styled,
  touchTarget,
  useNow,
  VisuallyHidden,
} from '@gredia/ui';
import { ArchiveRestore, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/paths';
import { useRemoved, type RemovedRow } from './use-removed';
import { useRestore } from './use-restore';
import type { DocumentRow } from './use-rows';

const DAY_MS = 86_400_000;
/** From here on it is said how soon a record is gone for good. */
const SOON_DAYS = 7;

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '12', mb: '3' },
});
const All = styled('div', { base: { me: 'auto' } });
const Total = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const List = styled('ul', {
  base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
});
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) 190px auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '3',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Title = styled('strong', { base: { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' } });
const Note = styled('p', { base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' } });
const Until = styled('p', { base: { gridColumn: { base: '2', md: 'auto' }, textStyle: 'small', color: 'fg.muted' } });
const Soon = styled('strong', { base: { display: 'block', fontWeight: 600, color: 'warn.fg' } });
const Acts = styled('div', {
  base: { gridColumn: { base: '2', md: 'auto' }, display: 'flex', alignItems: 'center', gap: '3', textStyle: 'small' },
});
const History = styled(Link, { base: { ...touchTarget, py: '2', color: 'fg.link', whiteSpace: 'nowrap' } });
const More = styled('div', { base: { mt: '4', textAlign: 'center' } });
const Lines = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

interface RemovedListProps {
  spec: CollectionSpec;
  /** A part of what the records were called or of why they were removed; empty for all. */
  search: string;
  /** Why the viewer cannot give records back; undefined where they can. */
  refusal?: string;
}

/** What was removed of a collection, by whom and why, until when it can come back, and the way back. */
export function RemovedList({ spec, search, refusal }: RemovedListProps) {
  const { rows, total, error, isBusy, hasMore, loadMore, reload } = useRemoved(spec.name, search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const restore = useRestore({ spec, onDone: reload });

  if (!rows && error) return <ErrorState title={error.message} code={error.errorId} onRetry={() => void reload()} />;
  if (!rows) {
    return (
      <Lines data-waiting="" aria-busy="true">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height="64px" />
        ))}
      </Lines>
    );
  }
  if (!rows.length && search) {
    return (
      <EmptyState
        icon={SearchX}
        title={`‘${search}’에 맞는 지운 항목이 없어요`}
        hint="이름이나 지운 이유의 일부로 찾아보세요."
      />
    );
  }
  if (!rows.length) {
    return (
      <EmptyState icon={Trash2} title="지운 항목이 없어요" hint="지운 항목은 30일 동안 여기서 되살릴 수 있어요." />
    );
  }

  const picked = rows.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  async function giveBack(wanted: readonly RemovedRow[]) {
    const { failures } = await restore.run(wanted.map(asDocument));
    // What could not come back stays picked.
    setChosen(new Set(failures.map(({ row }) => row.id)));
  }

  return (
    <>
      {error && (
        <Banner
          tone="bad"
          actions={
            <BannerButton type="button" onClick={() => void reload()}>
              다시 시도
            </BannerButton>
          }
        >
          {error.message}
        </Banner>
      )}
      <Bar role="group" aria-label="고른 항목">
        <All>
          <Checkbox
            size="touch"
            checked={picked.length > 0 && picked.length === rows.length}
            indeterminate={picked.length > 0 && picked.length < rows.length}
            onChange={() => setChosen(picked.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id)))}
          >
            {picked.length ? `${formatNumber(picked.length)}${spec.unit} 선택` : '모두 선택'}
          </Checkbox>
        </All>
        <Total aria-live="polite">
          {search ? '찾은 항목' : '모두'} {formatNumber(total)}
          {spec.unit}
        </Total>
        {picked.length > 0 && (
          <Button
            variant="solid"
            icon={<ArchiveRestore size={16} />}
            loading={restore.isBusy ? '되살리는 중' : undefined}
            disabledReason={refusal}
            onClick={() => void giveBack(picked)}
          >
            {formatNumber(picked.length)}
            {spec.unit} 되살리기
          </Button>
        )}
      </Bar>
      <List aria-label={`지운 ${spec.label}`} aria-busy={isBusy}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Checkbox
              size="touch"
              aria-label={`${row.title} 선택`}
              checked={chosen.has(row.id)}
              onChange={() => toggle(row.id)}
            >
              <VisuallyHidden>{row.title} 선택</VisuallyHidden>
            </Checkbox>
            <div>
              <Title>{row.title || '(이름 없음)'}</Title>
              <Note>
                {row.by ?? '떠난 계정'} 님이 <RelativeTime value={row.removedAt} /> 지웠어요
                {row.reason && ` · ${row.reason}`}
              </Note>
            </div>
            <LastDay value={row.expiresAt} />
            <Acts>
              <History href={`${paths.auditLog}?collection=${spec.name}&document=${row.id}`}>기록 보기</History>
              <Button
                size="sm"
                touch
                aria-label={`${row.title} 되살리기`}
                disabled={restore.isBusy}
                disabledReason={refusal}
                onClick={() => void giveBack([row])}
              >
                되살리기
              </Button>
            </Acts>
          </Row>
        ))}
      </List>
      {hasMore && (
        <More>
          <Button loading={isBusy ? '불러오는 중' : undefined} onClick={loadMore}>
            더 보기
          </Button>
        </More>
      )}
    </>
  );
}

/** Until when a record can come back; soon in words. */
function LastDay({ value }: { value: string }) {
  const now = useNow();
  const days = now ? Math.ceil((new Date(value).getTime() - now.getTime()) / DAY_MS) : null;
  return (
    <Until>
      {formatDate(value)}까지 되살릴 수 있어요
      {days !== null && days <= SOON_DAYS && <Soon>{days > 1 ? `${days}일 남았어요` : '하루도 남지 않았어요'}</Soon>}
    </Until>
  );
}

const asDocument = ({ id, title, removedAt }: RemovedRow): DocumentRow => ({
  id,
  title,
  values: {},
  updatedAt: removedAt,
});
