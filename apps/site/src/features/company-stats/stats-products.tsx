import { conversionText } from '@gredia/domain';
import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, Link, styled, TableFrame } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { Remark, StatsCard } from './stats-card';
import { StatsFileButton, type AskedFile } from './stats-file-button';

const Name = styled('span', {
  base: { fontWeight: 600, overflowWrap: 'anywhere' },
  variants: { isGone: { true: { fontWeight: 400, color: 'fg.muted' } } },
});

interface StatsProductsProps {
  products: GetCompanyStatsQuery['companyStats']['products'];
  /** Absent: the file is not the viewer's to take. */
  file?: AskedFile;
}

/** The raw materials whose pages were opened most, and how many of their readers asked for a quote. */
export function StatsProducts({ products, file }: StatsProductsProps) {
  return (
    <StatsCard title="원료별" aside={file && <StatsFileButton file={{ ...file, content: 'PRODUCTS' }} size="xs" />}>
      {products.length === 0 ? (
        <Remark>이 기간에 본 원료가 없어요.</Remark>
      ) : (
        <TableFrame caption="원료별 조회와 견적" dense rows>
          <thead>
            <tr>
              <th scope="col">원료</th>
              {['조회', '견적', '전환'].map((head) => (
                <th key={head} scope="col" data-type="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((own) => (
              <tr key={own.pid}>
                <th scope="row">
                  <Name isGone={own.name === null}>
                    {own.visible ? (
                      <Link href={paths.product(own.pid)}>{own.name}</Link>
                    ) : own.name === null ? (
                      '삭제된 원료'
                    ) : (
                      `${own.name} (숨김)`
                    )}
                  </Name>
                </th>
                <td data-type="number">{formatNumber(own.detailViews)}</td>
                <td data-type="number">{formatNumber(own.quotes)}</td>
                <td data-type="number">{conversionText(own)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </StatsCard>
  );
}
