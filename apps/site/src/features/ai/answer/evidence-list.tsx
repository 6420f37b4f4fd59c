import { styled } from '@gredia/ui';
import type { Turn } from '../asking/turn';
import { EvidenceCard } from './evidence-card';

const List = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2.5' } });
const Empty = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface EvidenceListProps {
  turn: Turn | null;
  open: number | null;
}

/** What the answer that is looked at rests on. */
export function EvidenceList({ turn, open }: EvidenceListProps) {
  if (!turn?.citations.length) {
    const isSourceless = turn?.state === 'DONE';
    return (
      <Empty>{isSourceless ? '이 답변이 인용한 자료는 없어요.' : '답변의 번호를 누르면 근거가 여기에 보여요.'}</Empty>
    );
  }
  return (
    <List>
      {turn.citations.map((citation) => (
        <EvidenceCard
          key={citation.number}
          citation={citation}
          isOpen={citation.number === open}
          question={turn.question}
        />
      ))}
    </List>
  );
}
