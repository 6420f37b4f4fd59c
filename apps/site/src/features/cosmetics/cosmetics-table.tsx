import { formatWon } from '@gredia/domain';
import type { GetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { DataTable, formatDate, Narrow, styled, type DataColumn } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { CosmeticsPicture } from './cosmetics-picture';
import { LevelCounts, levelCountsText } from './level-counts';

type Cosmetic = GetAllCosmeticsQuery['allCosmetics']['cosmetics'][number];

const Picture = styled('span', { base: { me: { md: '1' } } });
const Price = styled(Narrow, { base: { flex: 'none', fontSize: 'md', fontWeight: 650 } });

const columns: DataColumn<Cosmetic>[] = [
  {
    id: 'name',
    title: '제품',
    type: 'name',
    width: '36%',
    picture: ({ image }) => (
      <Picture>
        <CosmeticsPicture src={image} size="sm" />
      </Picture>
    ),
    above: ({ brand, category }) => <small>{[brand, category].filter(Boolean).join(' · ')}</small>,
    cell: ({ productName }) => productName,
    below: ({ counts: { ingredients, levels } }) => (
      <small>
        <Narrow>{[`성분 ${ingredients}종`, levelCountsText(levels)].filter(Boolean).join(' · ')}</Narrow>
      </small>
    ),
    aside: ({ price }) => price !== null && <Price>{formatWon(price)}</Price>,
  },
  {
    id: 'makers',
    title: '제조 · 판매',
    type: 'text',
    width: '18%',
    isWide: true,
    isEmpty: ({ madeBy, seller }) => madeBy === null && seller === null,
    cell: ({ madeBy, seller }) => (
      <>
        {madeBy ?? '–'}
        {seller && seller !== madeBy && <small>{seller}</small>}
      </>
    ),
  },
  {
    id: 'ingredients',
    title: '성분',
    type: 'number',
    width: '8%',
    isWide: true,
    cell: ({ counts }) => `${counts.ingredients}종`,
  },
  {
    id: 'levels',
    title: '한국 규제',
    type: 'badges',
    width: '18%',
    isWide: true,
    isEmpty: ({ counts }) => levelCountsText(counts.levels) === '',
    isKept: true,
    cell: ({ counts }) => <LevelCounts levels={counts.levels} />,
  },
  {
    id: 'price',
    title: '가격',
    type: 'number',
    width: '9%',
    isWide: true,
    isEmpty: ({ price }) => price === null,
    cell: ({ price }) => price !== null && <b>{formatWon(price)}</b>,
  },
  {
    id: 'updated',
    title: '갱신일',
    type: 'date',
    width: '11%',
    isWide: true,
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
];

/** The rows of the list of cosmetics. */
export function CosmeticsTable({ cosmetics, isBusy }: { cosmetics: readonly Cosmetic[]; isBusy: boolean }) {
  return (
    <DataTable
      caption="화장품 목록"
      columns={columns}
      rows={cosmetics}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.cosmeticsItem(id)}
      cards="flow"
      isBusy={isBusy}
    />
  );
}
