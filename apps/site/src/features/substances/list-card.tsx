import { Badge, Card, formatNumber, styled } from '@gredia/ui';
import { SourceNote } from '../../shared/catalogue/source-note';
import { listName, isCopy, type CountryLists, type SubstanceDetail } from './substance-detail';

const Title = styled('h2', { base: { fontSize: 'md', fontWeight: 700 } });
const Line = styled('p', { base: { mt: '2', textStyle: 'small' } });
const State = styled(Line, { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' } });
const Gap = styled(Line, { base: { color: 'warn.fg' } });

interface ListCardProps {
  substance: SubstanceDetail;
  coverage: readonly CountryLists[];
}

/** The list an entry stands in: official or a copy, whole or in part, of which edition. */
export function ListCard({ substance, coverage }: ListCardProps) {
  const { list, country, source } = substance;
  const own = coverage
    .find((lists) => lists.country === country)
    ?.lists.find((one) => one.list === list && one.state !== 'MISSING');
  const isOfficial = own?.isOfficial ?? !isCopy(substance);
  return (
    <Card pad="md">
      <Title>목록과 판</Title>
      <Line>{listName(substance)}</Line>
      <State>
        <Badge tone={isOfficial ? 'brand' : 'unknown'} size="sm">
          {isOfficial ? '공식' : '2차 자료'}
        </Badge>
        {own && `${own.state === 'WHOLE' ? '전체' : '일부'} ${formatNumber(own.entries)}항목 반영`}
      </State>
      {own?.gap && <Gap>{own.gap} 미반영</Gap>}
      <Line>
        <SourceNote source={source} />
      </Line>
    </Card>
  );
}
