import { boardLabel, contentKindLabel, isBoard } from '@gredia/domain';
import { Badge, RelativeTime, type BadgeTone } from '@gredia/ui';
import { DeskLine, DeskList } from '../../shared/desk/desk-list';
import type { QueueItem } from './use-queue';

const tones: Record<number, BadgeTone> = { 3: 'bad', 2: 'warn', 1: 'neutral' };

export const toneOf = (weight: number): BadgeTone => tones[weight] ?? 'neutral';
/** Where a text stands: on a board, or below a suggestion. */
export const placeOf = ({ mid, pullNumber }: Pick<QueueItem, 'mid' | 'pullNumber'>): string =>
  typeof pullNumber === 'number' ? `수정 제안 #${pullNumber}` : isBoard(mid) ? boardLabel[mid] : mid;

interface QueueListProps {
  items: readonly QueueItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  isPutOff: (id: string) => boolean;
}

/** What waits, with the gravest reason of each. */
export function QueueList({ items, chosenId, onChoose, isPutOff }: QueueListProps) {
  return (
    <DeskList label="검토할 글">
      {items.map(({ id, kind, mid, pullNumber, title, author, createdAt, reasons: [gravest] }) => (
        <DeskLine
          key={id}
          title={title || '(제목 없음)'}
          about={
            <>
              {contentKindLabel[kind]} · {placeOf({ mid, pullNumber })} · {author?.nickname ?? '알 수 없음'} ·{' '}
              <RelativeTime value={createdAt} />
              {isPutOff(id) && ' · 나중에'}
            </>
          }
          mark={
            gravest && (
              <Badge size="sm" tone={toneOf(gravest.weight)}>
                {gravest.label}
              </Badge>
            )
          }
          isChosen={id === chosenId}
          isMarked="wide"
          onChoose={() => onChoose(id)}
        />
      ))}
    </DeskList>
  );
}
