import { formatNumber, IconButton, Link, styled } from '@gredia/ui';
import { X } from 'lucide-react';
import { useId } from 'react';
import { sitePaths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';
import type { MergePreview } from './use-merge';

const Grid = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(240px, 1fr))' }, gap: '3' },
});
const Side = styled('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
    minW: 0,
    '& input': { flex: 'none', boxSize: '4', mt: { base: '3.5', md: '1' }, accentColor: 'brand.solid' },
  },
  variants: { isKept: { true: { borderColor: 'brand.solid', bg: 'bg.selected' } } },
});
const About = styled('div', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } });
const Title = styled('label', {
  base: { display: 'flex', alignItems: 'center', minH: { base: 'touch', md: '6' }, fontWeight: 650, cursor: 'pointer' },
});
/** Its sign stands in the line of the title. */
const Away = styled('span', { base: { m: { base: '0', md: '-1.5' } } });
const Line = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface MergeSidesProps {
  sides: MergePreview['sides'];
  keptId: string;
  onKeep: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The ingredients that become one, and which of them stays. */
export function MergeSides({ sides, keptId, onKeep, onRemove }: MergeSidesProps) {
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label="남길 성분">
      {sides.map(({ id, title, hash, INCI, casNo, ecNo, labelCount, productCount }) => (
        <Side key={id} isKept={id === keptId}>
          <input id={`${name}-${id}`} type="radio" name={name} checked={id === keptId} onChange={() => onKeep(id)} />
          <About>
            <Title htmlFor={`${name}-${id}`}>{title}</Title>
            <Line>{id === keptId ? '남는 성분' : '합쳐지는 성분'}</Line>
            {INCI && <Line>{INCI}</Line>}
            <Line>CAS {casNo.join(', ') || '없음'}</Line>
            {ecNo.length > 0 && <Line>EC {ecNo.join(', ')}</Line>}
            <Line>
              라벨 {formatNumber(labelCount)}건 · 원료 {formatNumber(productCount)}건 ·{' '}
              <Link href={siteUrl(`${sitePaths.ingredient(title)}?hash=${hash}`)} target="_blank">
                보기
              </Link>
            </Line>
          </About>
          <Away>
            <IconButton label={`${title} 빼기`} icon={<X size={16} />} onClick={() => onRemove(id)} />
          </Away>
        </Side>
      ))}
    </Grid>
  );
}
