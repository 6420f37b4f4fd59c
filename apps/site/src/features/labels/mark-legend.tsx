import { styled } from '@gredia/ui';
import { Flower, Gauge } from 'lucide-react';
import { markLook } from './mark-look';
import { countMarks, MARK_KINDS, markKindLabel } from './mark-words';
import type { MarkedLabel } from './marked-label';

const Root = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 14px',
    px: { base: '16px', md: '20px' },
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
    fontSize: '12px',
    lineHeight: '22px',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& [data-limit]': { color: 'warn.fg' },
    '& [data-allergen]': { color: 'allergen.fg' },
  },
});

const Sample = styled('i', {
  base: { px: '3px', borderRadius: 'badge', fontStyle: 'normal', fontWeight: 600, printColorAdjust: 'exact' },
  variants: { kind: markLook },
});

/** What the lines and signs mean, and how many names have them. */
export function MarkLegend({ label, hasFindings }: { label: MarkedLabel; hasFindings: boolean }) {
  const counts = countMarks(label);
  return (
    <Root aria-label="표시 설명">
      {MARK_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li key={kind}>
          <Sample kind={kind} aria-hidden="true">
            가
          </Sample>
          {markKindLabel[kind]} {counts[kind]}
        </li>
      ))}
      {hasFindings && (
        <>
          <li>
            <Gauge size={14} data-limit />
            한도
          </li>
          <li>
            <Flower size={14} data-allergen />
            알레르기
          </li>
        </>
      )}
    </Root>
  );
}
