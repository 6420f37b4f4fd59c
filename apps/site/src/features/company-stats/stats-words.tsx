import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, styled, VisuallyHidden } from '@gredia/ui';
import { Remark, StatsCard } from './stats-card';

const List = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' } });
const Word = styled('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    maxW: '100%',
    px: '3',
    py: '1',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'full',
    textStyle: 'small',
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
});
const Visitors = styled('small', { base: { textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' } });

interface StatsWordsProps {
  words: GetCompanyStatsQuery['companyStats']['words'];
  periodLabel: string;
}

/** With what words people came. */
export function StatsWords({ words, periodLabel }: StatsWordsProps) {
  return (
    <StatsCard title="여기로 온 검색어" aside={<Remark>{periodLabel}</Remark>}>
      {words.length > 0 && (
        <List>
          {words.map(({ word, visitors }) => (
            <Word key={word}>
              {word}
              <Visitors>
                {formatNumber(visitors)}
                <VisuallyHidden>명</VisuallyHidden>
              </Visitors>
            </Word>
          ))}
        </List>
      )}
      <Remark>
        {words.length === 0 && '아직 보여 드릴 검색어가 없어요. '}
        원료를 보기 전 30분 안에 마지막으로 찾은 말이에요. 방문자가 3명 이상인 말만, 하루가 끝난 뒤에 세어요.
      </Remark>
    </StatsCard>
  );
}
