import { formatWon } from '@gredia/domain';
import { useGetSingleCosmeticsQuery, type GetSingleCosmeticsQuery } from '@gredia/graphql-schema';
import { Breadcrumb, FactList, formatDate, Link, styled } from '@gredia/ui';
import { useParams } from 'react-router-dom';
import { CosmeticsActions } from '../../features/cosmetics/cosmetics-actions';
import { CosmeticsCounts } from '../../features/cosmetics/cosmetics-counts';
import type { CosmeticsDetail } from '../../features/cosmetics/cosmetics-detail';
import { cosmeticsList } from '../../features/cosmetics/cosmetics-list-params';
import { CosmeticsPicture } from '../../features/cosmetics/cosmetics-picture';
import { paths } from '../../shared/addresses/paths';
import { SourceNote } from '../../shared/catalogue/source-note';
import { UnreadAllergens } from '../../shared/law/unread-allergens';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { lazySection } from '../../shared/waiting/lazy-section';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const ContentsSection = lazySection(() =>
  import('../../features/cosmetics/contents-section').then((module) => module.ContentsSection),
);

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"picture" "main" "facts"', lg: '"picture main" "facts main"' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: { base: '5', lg: '24px 44px' },
    alignItems: 'start',
    pt: '4.5',
    pb: { base: '12', md: '72px' },
  },
});

const Picture = styled('figure', { base: { gridArea: 'picture' } });
const Main = styled('div', { base: { gridArea: 'main', display: 'flex', flexDirection: 'column', gap: '7' } });
const Facts = styled('aside', { base: { gridArea: 'facts' } });
const Source = styled('p', { base: { mt: '3' } });

const Brand = styled('small', { base: { textStyle: 'small', color: 'fg.muted' } });
const Name = styled('h1', {
  base: {
    fontSize: { base: '4xl', md: '28px' },
    lineHeight: { base: '7.5', md: '38px' },
    fontWeight: 760,
    letterSpacing: '-.03em',
  },
});
const Description = styled('p', { base: { mt: '1', color: 'fg.muted' } });

/** `/cosmetics/{id}`: what a cosmetic's label says, name by name. */
export function CosmeticsPage() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useGetSingleCosmeticsQuery({ variables: { id } });

  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={pageFrames.cosmeticsItem} />;
  return <Cosmetic {...data} />;
}

const brandHref = (brand: string) => cosmeticsList.hrefOf({ brands: [brand] });

function Cosmetic({ singleCosmetics: cosmetic, coverage }: GetSingleCosmeticsQuery) {
  const { id, productName, brand, category, description, image, counts, unreadAllergens, source } = cosmetic;
  return (
    <>
      <DocumentHead
        title={brand ? `${productName} (${brand})` : productName}
        description={`${[brand, productName].filter(Boolean).join(' ')}의 전성분 ${counts.ingredients}종과 성분별 국가 규제를 확인하세요.`}
        path={paths.cosmeticsItem(id)}
        hasPicture
        jsonLd={{
          '@type': 'Product',
          name: productName,
          category: category ?? '화장품',
          brand: brand ? { '@type': 'Brand', name: brand } : undefined,
        }}
      />
      <Breadcrumb
        items={[
          { label: '화장품', href: paths.cosmetics },
          ...(brand ? [{ label: brand, href: brandHref(brand) }] : []),
          { label: productName },
        ]}
      />
      <Columns>
        <Picture>
          <CosmeticsPicture src={image} size="lg" />
        </Picture>
        <Main>
          <header>
            <Brand>{[brand, category].filter(Boolean).join(' · ')}</Brand>
            <Name tabIndex={-1}>{productName}</Name>
            {description && <Description>{description}</Description>}
            <CosmeticsActions cosmetic={cosmetic} />
          </header>
          <CosmeticsCounts counts={counts} />
          <UnreadAllergens names={unreadAllergens} />
          <ContentsSection cosmetic={cosmetic} coverage={coverage} />
        </Main>
        <Facts aria-label="제품 정보">
          <FactList facts={factsOf(cosmetic)} />
          <Source>
            <SourceNote source={source} />
          </Source>
        </Facts>
      </Columns>
    </>
  );
}

function factsOf({ brand, madeBy, seller, madeIn, productCode, price, dueDate, updatedAt }: CosmeticsDetail) {
  const facts = [
    { label: '브랜드', value: brand && <Link href={brandHref(brand)}>{brand}의 다른 제품</Link> },
    { label: '제조', value: madeBy },
    { label: '판매', value: seller },
    { label: '원산지', value: madeIn },
    { label: '제품 번호', value: productCode },
    { label: '가격', value: price === null ? null : formatWon(price) },
    { label: '사용 기한', value: dueDate },
    { label: '갱신일', value: formatDate(updatedAt) },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}
