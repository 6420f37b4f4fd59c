import { styled } from '@gredia/ui';
import type { TokenFlags } from '../analysis/label-findings';
import type { MarkedLabel } from '../reading/marked-label';
import { markLook } from './mark-look';
import { countMarks, MARK_KINDS, markKindLabel } from './mark-words';
import { SIGNS } from './signs';

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
  },
});

const Item = styled('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } });

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
        <Item key={kind}>
          <Sample kind={kind} aria-hidden="true">
            가나
          </Sample>
          {markKindLabel[kind]} {counts[kind]}
        </Item>
      ))}
      {SIGNS.filter(({ flag }) => flags[flag].size > 0).map(({ flag, Icon, color, words }) => (
        <Item key={flag}>
          <Icon size={14} color={color} />
          {words}
        </Item>
      ))}
    </Root>
  );
}
