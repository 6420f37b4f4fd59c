import { reviewBasisLabel } from '@gredia/domain/regulations';
import { Badge, formatNumber, type BadgeTone } from '@gredia/ui';
import { DeskLine, DeskList, isFar } from '../../shared/desk/desk-list';
import type { Review } from './use-review-queue';

const tones: Partial<Record<Review['member']['basis'], BadgeTone>> = { CAS: 'bad', EC: 'bad', NAME: 'warn' };

interface ReviewListProps {
  reviews: readonly Review[];
  currentId: string | null;
  /** The current line takes the focus when this changes: after a decision was sent from a field. */
  focusSign: number;
  onChoose: (id: string) => void;
  /** There are more than are shown. */
  onMore?: () => void;
}

/** What waits to be decided, those on most labels first. */
export function ReviewList({ reviews, currentId, focusSign, onChoose, onMore }: ReviewListProps) {
  const at = reviews.findIndex(({ id }) => id === currentId);
  return (
    <DeskList label="검토할 연결" onMore={onMore}>
      {reviews.map(({ id, substance, member }, index) => (
        <DeskLine
          key={id}
          title={member.ingredient.title}
          about={`${substance.country} ${substance.label} ${substance.nameKor ?? substance.name}`}
          mark={
            <Badge size="sm" tone={tones[member.basis]}>
              {reviewBasisLabel[member.basis]}
            </Badge>
          }
          count={`라벨 ${formatNumber(member.ingredient.labelCount)}`}
          isChosen={id === currentId}
          isWideOnly={isFar(index, at)}
          focusSign={focusSign}
          onChoose={() => onChoose(id)}
        />
      ))}
    </DeskList>
  );
}
