import { Badge } from '@gredia/ui';

/** How much speaks for spam, from 0 to 99, in words for those who do not see the colour. */
export function ScoreBadge({ score }: { score: number }) {
  const [tone, word] =
    score >= 80
      ? (['bad', '위험'] as const)
      : score >= 60
        ? (['warn', '주의'] as const)
        : (['neutral', '낮음'] as const);
  return (
    <Badge tone={tone}>
      {word} {score}
    </Badge>
  );
}
