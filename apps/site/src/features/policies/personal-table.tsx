import { levelName } from '@gredia/domain';
import type { GetMembershipPageQuery } from '@gredia/graphql-schema';
import { formatNumber, Section, styled } from '@gredia/ui';
import { ComparedTable } from './compared-table';

type PersonalTableProps = Pick<GetMembershipPageQuery, 'labelLimits' | 'aiLimits'>;

const Hint = styled('p', { base: { mb: '3', textStyle: 'small', color: 'fg.muted' } });

const NOTHING = '–';

/** What a person may do in a day before signing in and at each level. */
export function PersonalTable({ labelLimits, aiLimits }: PersonalTableProps) {
  return (
    <Section title="개인 구독">
      <Hint>회사 멤버십과 따로, 쓰는 사람마다 하루 횟수가 달라요.</Hint>
      <ComparedTable
        caption="개인 등급별 하루 횟수"
        columns={['로그인 전', ...aiLimits.map((_, level) => levelName(level))]}
        rows={[
          {
            label: '전성분 분석 (하루)',
            values: labelLimits.map(({ analyses, names }) => `${formatNumber(analyses)}회 · ${formatNumber(names)}종`),
          },
          {
            label: 'AI 질문 (하루)',
            values: [NOTHING, ...aiLimits.map((questions) => `${formatNumber(questions)}개`)],
          },
        ]}
      />
    </Section>
  );
}
