import { Badge, Card, formatNumber, styled } from '@gredia/ui';
import { SourceNote } from '../../shared/catalogue/source-note';
import { listName, isCopy, type CountryLists, type SubstanceDetail } from './substance-detail';

const Root = styled(Card, {
  base: {
    '& h2': { fontSize: 'md', fontWeight: 700 },
    '& p': { mt: '2', textStyle: 'small' },
    '& [data-state]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    '& em': { display: 'block', fontStyle: 'normal', color: 'warn.fg' },
  },
});

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
    <Root pad="md">
      <h2>목록과 판</h2>
      <p>{listName(substance)}</p>
      <p data-state>
        <Badge tone={isOfficial ? 'brand' : 'unknown'} size="sm">
          {isOfficial ? '공식' : '2차 자료'}
        </Badge>
        {own && `${own.state === 'WHOLE' ? '전체' : '일부'} ${formatNumber(own.entries)}항목 반영`}
      </p>
      {own?.gap && (
        <p>
          <em>{own.gap} 미반영</em>
        </p>
      )}
      <p>
        <SourceNote source={source} />
      </p>
    </Root>
  );
}
