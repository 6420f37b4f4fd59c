import { Button, Note, RelativeTime, styled } from '@gredia/ui';
import { History } from 'lucide-react';

const Offer = styled('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' },
});
const Choices = styled('span', { base: { display: 'flex', gap: '2' } });

interface DraftOfferProps {
  /** When it was left, Unix milliseconds. */
  at: number;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** What was left in this browser the last time. */
export function DraftOfferNote({ at, onTakeUp, onThrowAway }: DraftOfferProps) {
  return (
    <Note tone="info" icon={History} role="status">
      <Offer>
        <span>
          임시 저장된 내용이 있어요 (<RelativeTime value={new Date(at).toISOString()} />)
        </span>
        <Choices>
          <Button size="xs" variant="solid" onClick={onTakeUp}>
            이어서 쓰기
          </Button>
          <Button size="xs" onClick={onThrowAway}>
            지우기
          </Button>
        </Choices>
      </Offer>
    </Note>
  );
}

/** Files of a draft that waited too long. */
export function LostFilesNote({ names }: { names: readonly string[] }) {
  return (
    <Note tone="warn" role="status">
      올린 지 하루가 지난 파일은 남아 있지 않아요. 다시 올려 주세요: {names.join(', ')}
    </Note>
  );
}
