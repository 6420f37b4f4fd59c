import { statChange, statChangeSize, statChangeText } from '@gredia/domain';
import { ChangeMark as Mark } from '@gredia/ui/charts';

interface ChangeMarkProps {
  now: number | null;
  before: number | null;
  /** What the period before is called. */
  beforeLabel: string;
}

/** How a figure stands against the period before: arrow, sign and share; in a sentence for screen readers. */
export function ChangeMark({ now, before, beforeLabel }: ChangeMarkProps) {
  if (now === null || before === null) return <Mark direction="same" text="비교할 기록 없음" />;
  const change = statChange(now, before);
  return (
    <Mark
      direction={change.direction}
      text={statChangeSize(change)}
      sentence={`${beforeLabel}보다 ${statChangeText(change)}`}
    />
  );
}
