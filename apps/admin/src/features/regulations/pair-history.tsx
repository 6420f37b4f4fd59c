import type { MembershipDecisionLineFragment } from '@gredia/graphql-schema';
import { Badge, RelativeTime, styled } from '@gredia/ui';

const Root = styled('section', { base: { mt: '4' } });
const Title = styled('h3', { base: { mb: '1.5', textStyle: 'label', fontWeight: 700 } });
const Item = styled('li', { base: { py: '1.5', textStyle: 'small' } });
const Remark = styled('span', { base: { textStyle: 'caption', color: 'fg.subtle' } });

/** What a decision says, as a badge. */
export function DecisionBadge({ decision, condition }: Pick<MembershipDecisionLineFragment, 'decision' | 'condition'>) {
  if (decision === 'OUT') return <Badge tone="bad">뺌</Badge>;
  return condition === null ? <Badge tone="ok">넣음</Badge> : <Badge tone="warn">조건을 달아 넣음</Badge>;
}

/** Who decided when, and whether it was taken back. */
export function DecisionLine({ line }: { line: MembershipDecisionLineFragment }) {
  return (
    <>
      <DecisionBadge {...line} /> {line.condition && `조건: ${line.condition} · `}
      {line.reason}{' '}
      <Remark>
        {line.actorName ?? '탈퇴한 담당자'} · <RelativeTime value={line.createdAt} />
        {line.undoneAt && (
          <>
            {' '}
            · {line.undoneByName ?? '다른 담당자'} 님이 되돌렸어요 (<RelativeTime value={line.undoneAt} />)
          </>
        )}
      </Remark>
    </>
  );
}

/** What was decided about a pair before. */
export function PairHistory({ history }: { history: readonly MembershipDecisionLineFragment[] }) {
  if (history.length === 0) return null;
  return (
    <Root aria-label="결정 기록">
      <Title>결정 기록</Title>
      <ul>
        {history.map((line) => (
          <Item key={line.id}>
            <DecisionLine line={line} />
          </Item>
        ))}
      </ul>
    </Root>
  );
}
