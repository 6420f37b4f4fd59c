import type { GetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { formatDate, formatNumber, Link, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import { StackingRows } from '../shared/list-layout';
import { CosmeticsPicture } from './cosmetics-picture';
import { LevelCounts, levelCountsText } from './level-counts';

type Cosmetic = GetAllCosmeticsQuery['allCosmetics']['cosmetics'][number];

const Name = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '12px', md: '16px' },
    '& > div': { minW: 0, flex: 1 },
    '& > strong': { display: { md: 'none' }, flex: 'none', fontSize: '14px', fontWeight: 650 },
    '& small[data-narrow]': { display: { base: 'block', md: 'none' } },
  },
});

const won = (price: number | null): string => (price === null ? '–' : `${formatNumber(price)}원`);

/** The rows of the list of cosmetics. */
export function CosmeticsTable({ cosmetics, isBusy }: { cosmetics: readonly Cosmetic[]; isBusy: boolean }) {
  return (
    <StackingRows aria-busy={isBusy}>
      <Table caption="화장품 목록">
        <thead>
          <tr>
            <Th>제품</Th>
            <Th>제조 · 판매</Th>
            <Th end>성분</Th>
            <Th>한국 규제</Th>
            <Th end>가격</Th>
            <Th end>갱신일</Th>
          </tr>
        </thead>
        <tbody>
          {cosmetics.map((cosmetic) => (
            <Row key={cosmetic.id} cosmetic={cosmetic} />
          ))}
        </tbody>
      </Table>
    </StackingRows>
  );
}

function Row({ cosmetic }: { cosmetic: Cosmetic }) {
  const { id, productName, brand, category, madeBy, seller, image, price, counts, updatedAt } = cosmetic;
  const levels = levelCountsText(counts.levels);

  return (
    <tr>
      <td>
        <Name>
          <CosmeticsPicture src={image} size="sm" />
          <div>
            <small>{[brand, category].filter(Boolean).join(' · ')}</small>
            <b>
              <Link href={paths.cosmeticsItem(id)}>{productName}</Link>
            </b>
            <small data-narrow>{[`성분 ${counts.ingredients}종`, levels].filter(Boolean).join(' · ')}</small>
          </div>
          {price !== null && <strong>{won(price)}</strong>}
        </Name>
      </td>
      <td data-wide data-small>
        {madeBy ?? '–'}
        {seller && seller !== madeBy && <small>{seller}</small>}
      </td>
      <td data-wide data-end data-nowrap>
        {counts.ingredients}종
      </td>
      <td data-wide>
        <LevelCounts levels={counts.levels} />
      </td>
      <td data-wide data-end data-nowrap>
        <b>{won(price)}</b>
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {formatDate(updatedAt)}
      </td>
    </tr>
  );
}
