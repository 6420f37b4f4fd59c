import { Badge, styled, VisuallyHidden } from '@gredia/ui';
import { differenceOf, type ComparedRow } from './compare-labels';
import { differenceWord } from './difference-word';

const Steps = styled('b', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** Where an ingredient moved, seen from the left list. */
export function DifferenceBadge({ row }: { row: ComparedRow }) {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'LEFT_ONLY':
      return (
        <Badge tone="bad" size="sm">
          {differenceWord(row)}
        </Badge>
      );
    case 'RIGHT_ONLY':
      return (
        <Badge tone="ok" size="sm">
          {differenceWord(row)}
        </Badge>
      );
    case 'SAME':
      return <small>{differenceWord(row)}</small>;
    default:
      return (
        <>
          <Steps aria-hidden="true">{differenceWord(row)}</Steps>
          <VisuallyHidden>
            오른쪽이 {difference.steps}계단 {difference.kind === 'UP' ? '위' : '아래'}
          </VisuallyHidden>
        </>
      );
  }
}
