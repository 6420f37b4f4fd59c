import { failureOf, useGetMembershipDecisionsQuery, useUndoMembershipDecisionMutation } from '@gredia/graphql-schema';
import { Button, Card, EmptyState, ErrorState, showToast, Skeleton, styled } from '@gredia/ui';
import { ClipboardList, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { DecisionLine } from './pair-history';

const PER_PAGE = 20;

const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    _first: { borderTop: 0 },
  },
});
const Said = styled('div', { base: { minW: 0, flex: '1 1 260px', textStyle: 'small', overflowWrap: 'anywhere' } });
const Title = styled('p', { base: { fontWeight: 600, fontSize: 'md' } });

/** What was decided, the newest first; what is not a day old can be taken back. */
export function DecidedList() {
  const [page, setPage] = useState(1);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [undoDecision] = useUndoMembershipDecisionMutation();
  const { data, previousData, error, loading, refetch } = useGetMembershipDecisionsQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
  });
  const shown = (data ?? previousData)?.membershipDecisions;

  async function undo(decisionId: string, name: string) {
    setBusyId(decisionId);
    try {
      await undoDecision({ decisionId });
      showToast(`${name}: 되돌렸어요`);
    } catch (failure) {
      showToast(failureOf(failure).message, { tone: 'bad' });
    } finally {
      setBusyId(null);
      await refetch();
    }
  }

  if (!shown && loading) return <Skeleton height="240px" />;
  if (!shown) return <ErrorState code={error?.errorId} onRetry={() => void refetch()} />;
  if (shown.total === 0) return <EmptyState icon={ClipboardList} title="아직 정한 항목이 없어요" />;
  return (
    <Card pad="md">
      <ul aria-label="정한 항목">
        {shown.decisions.map((line) => {
          const name = `${line.ingredient.title}, ${line.substance.label}`;
          return (
            <Row key={line.id}>
              <Said>
                <Title>
                  {line.ingredient.title} · {line.substance.country} {line.substance.label}
                </Title>
                <DecisionLine line={line} />
              </Said>
              {line.canUndo && (
                <Button
                  size="sm"
                  touch
                  icon={<Undo2 size={14} />}
                  aria-label={`${name} 되돌리기`}
                  loading={busyId === line.id ? '되돌리는 중' : undefined}
                  onClick={() => void undo(line.id, line.ingredient.title)}
                >
                  되돌리기
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
      <PagerBar total={shown.total} page={page} perPage={PER_PAGE} onPage={setPage} />
    </Card>
  );
}
