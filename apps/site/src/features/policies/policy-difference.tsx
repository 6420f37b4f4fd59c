import { differenceOf, hasDifference, type DifferenceLine } from '@gredia/domain';
import type { PolicyTextFragment } from '@gredia/graphql-schema';
import { EmptyState, styled, VisuallyHidden } from '@gredia/ui';
import { Equal } from 'lucide-react';
import { useMemo } from 'react';

const Lines = styled('div', {
  base: {
    maxW: '800px',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    py: '3',
    fontSize: 'lg',
    lineHeight: 1.75,
    overflowWrap: 'anywhere',
    '& > p': { position: 'relative', ps: '10', pe: '4', py: '1' },
    '& > p[data-changed]': { bg: 'bg.subtle' },
    '& > p[data-changed]::before': { content: '"±"', position: 'absolute', left: '4', color: 'fg.subtle' },
    '& > p[data-changed=added]::before': { content: '"+"', color: 'ok.fg' },
    '& > p[data-changed=removed]::before': { content: '"−"', color: 'bad.fg' },
    '& ins': { bg: 'ok.bg', color: 'ok.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& del': { bg: 'bad.bg', color: 'bad.fg', textDecoration: 'line-through' },
  },
});

interface PolicyDifferenceProps {
  before: PolicyTextFragment;
  after: PolicyTextFragment;
}

/** What became otherwise from one version of a document to another, word by word. */
export function PolicyDifference({ before, after }: PolicyDifferenceProps) {
  const lines = useMemo(() => differenceOf(before.untagContent, after.untagContent), [before, after]);
  if (!hasDifference(lines)) return <EmptyState compact icon={Equal} title="두 판의 글은 같아요" />;
  return (
    <Lines role="group" aria-label={`${before.effectiveAt} 판에서 ${after.effectiveAt} 판으로 바뀐 내용`}>
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </Lines>
  );
}

function Line({ line }: { line: DifferenceLine }) {
  const kinds = new Set(line.map(({ kind }) => kind));
  const [only] = kinds;
  const changed = kinds.size > 1 ? 'partly' : only;
  return (
    <p data-changed={changed === 'same' ? undefined : changed}>
      {line.map(({ kind, text }, at) => {
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={at}>
            <VisuallyHidden>{kind === 'added' ? '추가: ' : '삭제: '}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
