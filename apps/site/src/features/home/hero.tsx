import { Chip, formatNumber, Link, Stats, styled, touchTarget } from '@gredia/ui';
import type { GetHomeQuery } from '@gredia/graphql-schema';
import { ChevronRight, ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths';

const SAMPLES = ['나이아신아마이드', '98-92-0', '병풀추출물', 'Retinol'];

const Root = styled('section', {
  base: {
    pt: { base: '7', md: '16' },
    pb: { base: '8', md: '44px' },
    bgImage: 'linear-gradient(180deg, {colors.bg.hero}, {colors.bg.canvas})',
  },
});

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
    alignItems: 'center',
    gap: { base: '8', lg: '72px' },
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
  },
});

const Headline = styled('h1', { base: { textStyle: 'display' } });
const Lead = styled('p', { base: { maxW: '480px', mt: '3', textStyle: 'lead', color: 'fg.muted' } });
const Figures = styled('div', { base: { mt: { base: '26px', md: '10' } } });

const Samples = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '4' },
});
const SamplesLabel = styled('span', { base: { me: '0.5', textStyle: 'small', color: 'fg.subtle' } });

const Analyze = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    mt: '3.5',
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.link',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface HeroProps {
  counts?: GetHomeQuery['catalogueCounts'];
  /** The search box. */
  search: ReactNode;
  onSample: (text: string) => void;
  /** Beside the headline. */
  children: ReactNode;
}

/** Headline, search, samples and how much there is to find; nothing is said of a dictionary that is still empty. */
export function Hero({ counts: known, search, onSample, children }: HeroProps) {
  const counts = known && known.ingredients > 0 ? known : undefined;
  return (
    <Root>
      <Columns>
        <div>
          <Headline tabIndex={-1}>
            성분부터 원료 견적까지,
            <br />
            근거와 함께 찾아보세요
          </Headline>
          <Lead>화장품 성분의 국가별 규제와 공급사 원료를 한곳에서, 출처와 함께 확인하세요.</Lead>
          {search}
          <Samples>
            <SamplesLabel>이렇게 찾아보세요</SamplesLabel>
            {SAMPLES.map((text) => (
              <Chip key={text} size="sm" onClick={() => onSample(text)}>
                {text}
              </Chip>
            ))}
          </Samples>
          <Analyze href={paths.analyze}>
            <ScanText size={16} />
            라벨의 전성분을 붙여 넣어 분석하기
            <ChevronRight size={14} />
          </Analyze>
          <Figures>
            <Stats
              items={[
                { label: '성분', value: countText(counts?.ingredients) },
                { label: '원료', value: countText(counts?.products) },
                { label: '화장품', value: countText(counts?.cosmetics) },
                { label: '오늘 갱신', value: countText(counts?.updatedToday) },
              ]}
            />
          </Figures>
        </div>
        {children}
      </Columns>
    </Root>
  );
}

function countText(count: number | undefined): string {
  return count === undefined ? '–' : formatNumber(count);
}
