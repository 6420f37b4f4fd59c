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
    rowGap: '1.5',
    columnGap: '3.5',
    px: { base: '4', md: '5' },
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
    fontSize: 'xs',
    lineHeight: '5.5',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& :is([data-flag=prohibited], [data-flag=conditional])': { color: 'bad.fg' },
    '& :is([data-flag=limited], [data-flag=cautioned])': { color: 'warn.fg' },
    '& [data-flag=allergens]': { color: 'allergen.fg' },
    '& [data-flag=functional]': { color: 'brand.fg' },
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

/** The signs above names, in the order of the legend. */
const FLAGS = [
  { flag: 'prohibited', Icon: Ban, words: '사용 금지' },
  { flag: 'conditional', Icon: Split, words: '조건부 금지' },
  { flag: 'limited', Icon: Gauge, words: '한도' },
  { flag: 'cautioned', Icon: TriangleAlert, words: '주의 표시' },
  { flag: 'allergens', Icon: Flower, words: '알레르기' },
  { flag: 'functional', Icon: BadgeCheck, words: FUNCTIONAL_TAG },
] as const;

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
      {FLAGS.filter(({ flag }) => flags[flag].size > 0).map(({ flag, Icon, words }) => (
        <li key={flag}>
          <Icon size={14} data-flag={flag} />
          {words}
        </li>
      ))}
    </Root>
  );
}
