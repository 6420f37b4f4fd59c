import { FUNCTIONAL_TAG } from '@gredia/domain';
import { styled } from '@gredia/ui';
import { BadgeCheck, Ban, Flower, Gauge, Split, TriangleAlert } from 'lucide-react';
import type { TokenFlags } from '../analysis/label-findings';
import type { MarkedLabel } from '../reading/marked-label';
import { markLook } from './mark-look';
import { countMarks, MARK_KINDS, markKindLabel } from './mark-words';

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
    '& [data-prohibited]': { color: 'bad.fg' },
    '& [data-conditional]': { color: 'bad.fg' },
    '& :is([data-limit], [data-caution])': { color: 'warn.fg' },
    '& [data-allergen]': { color: 'allergen.fg' },
    '& [data-functional]': { color: 'brand.fg' },
  },
});

const Sample = styled('i', {
  base: { px: '3px', borderRadius: 'badge', fontStyle: 'normal', fontWeight: 600, printColorAdjust: 'exact' },
  variants: { kind: markLook },
});

interface MarkLegendProps {
  label: MarkedLabel;
  flags: TokenFlags;
}

/** What the lines and signs of a label mean, and how many names have them. */
export function MarkLegend({ label, flags }: MarkLegendProps) {
  const counts = countMarks(label);
  return (
    <Root aria-label="표시 설명">
      {MARK_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li key={kind}>
          <Sample kind={kind} aria-hidden="true">
            가나
          </Sample>
          {markKindLabel[kind]} {counts[kind]}
        </li>
      ))}
      {flags.prohibited.size > 0 && (
        <li>
          <Ban size={14} data-prohibited />
          사용 금지
        </li>
      )}
      {flags.conditional.size > 0 && (
        <li>
          <Split size={14} data-conditional />
          조건부 금지
        </li>
      )}
      {flags.limited.size > 0 && (
        <li>
          <Gauge size={14} data-limit />
          한도
        </li>
      )}
      {flags.cautioned.size > 0 && (
        <li>
          <TriangleAlert size={14} data-caution />
          주의 표시
        </li>
      )}
      {flags.allergens.size > 0 && (
        <li>
          <Flower size={14} data-allergen />
          알레르기
        </li>
      )}
      {flags.functional.size > 0 && (
        <li>
          <BadgeCheck size={14} data-functional />
          {FUNCTIONAL_TAG}
        </li>
      )}
    </Root>
  );
}
