import { Card, Section, SourceLine, styled } from '@gredia/ui';
import type { LabelFindings } from '../analysis/label-findings';

const Bar = styled('div', {
  base: {
    display: 'flex',
    gap: '0.5',
    h: '6.5',
    printColorAdjust: 'exact',
    // A cell for each name, as many as the label has: plain elements, other ones behind the line.
    '& > i': { flex: 1, minW: 0, borderRadius: '2px', bg: 'brand.solid' },
    '& > b ~ i': { bg: 'bg.muted' },
    '& > b': { flex: 'none', w: '2px', my: '-1', mx: '0.5', bg: 'warn.dot' },
  },
});

const Scale = styled('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    mt: '1.5',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

const Place = styled('b', { base: { fontWeight: 600, color: 'fg.default' } });

const Reason = styled('p', { base: { mt: '3', mb: '1', textStyle: 'small' } });

/**
 * Names stand by amount, the most first; what makes up 1 % or less, fragrances and colours in any order (3. 나.). Without a
 * day: the address of the law leads to the version in force.
 */
const RULE = {
  name: '화장품법 시행규칙 별표 4',
  url: 'https://www.law.go.kr/법령별표서식/(화장품법시행규칙,별표4)',
};

interface OnePercentSectionProps {
  line: NonNullable<LabelFindings['onePercentLine']>;
  /** Of all names of the label. */
  count: number;
}

/** Where amounts seem to fall below 1 %, and why there. */
export function OnePercentSection({ line: { afterToken, reason }, count }: OnePercentSectionProps) {
  return (
    <Section title="1% 선" count="추정">
      <Card pad="md">
        <Bar aria-hidden="true">
          {Array.from({ length: count }, (_, place) => [<i key={place} />, place === afterToken && <b key="line" />])}
        </Bar>
        <Scale>
          <span>1번째</span>
          <Place>
            {afterToken + 1}번째와 {afterToken + 2}번째 사이
          </Place>
          <span>{count}번째</span>
        </Scale>
        <Reason>{reason}</Reason>
        <SourceLine {...RULE} />
      </Card>
    </Section>
  );
}
