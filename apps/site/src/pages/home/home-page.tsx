import { useGetHomeQuery } from '@gredia/graphql-schema';
import { Card, ErrorState, styled, useSkeleton } from '@gredia/ui';
import { BRAND } from '@gredia/domain';
import { useRef } from 'react';
import { BannerPicture } from '../../features/banners/banner-picture';
import { SponsorRow } from '../../features/banners/sponsor-row';
import { Hero } from '../../features/home/hero';
import { BriefListSkeleton, RankingSkeleton } from '../../features/home/home-skeleton';
import { NewProducts } from '../../features/home/new-products';
import { RankingCard } from '../../features/home/ranking-card';
import { RecentChanges } from '../../features/home/recent-changes';
import { SearchCombobox, type SearchComboboxHandle } from '../../features/search/search-combobox';
import { paths } from '../../shared/addresses/paths';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { DocumentHead } from '../../shared/page/document-head';
import { usePageState } from '../../shared/page/page-state';

/** Of the newest materials; the query brings ten, the smallest page there is. */
const ROWS = 5;
/** Paid pictures; more would push the rest away. */
const BANNERS = 2;

const Blocks = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(320px, 1fr))' },
    gap: { base: '8', md: '10' },
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: '12',
    pb: { base: '12', md: '20' },
  },
});

const Paid = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '12', md: '20' },
  },
});

/** Start a search at once; below it, what has data. A block without rows is left out. */
export function HomePage() {
  const { origin } = usePageState();
  const search = useRef<SearchComboboxHandle>(null);
  const { data, error, loading, refetch } = useGetHomeQuery();
  const showsSkeleton = useSkeleton(loading && !data);
  const banners = data ? [...data.top, ...data.middle].slice(0, BANNERS) : [];
  const failed = error && !data && <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;

  return (
    <>
      <DocumentHead
        path={paths.home}
        jsonLd={{
          '@type': 'WebSite',
          name: BRAND.ko,
          url: origin + paths.home,
          potentialAction: {
            '@type': 'SearchAction',
            target: origin + paths.ingredientSearch,
            'query-input': 'required name=search',
          },
        }}
      />
      <Hero
        counts={data?.catalogueCounts}
        search={<SearchCombobox ref={search} variant="hero" autoFocus />}
        onSample={(text) => search.current?.fill(text)}
      >
        {data && <RankingCard ranking={data.ingredientSearchRanking} />}
        {showsSkeleton && <RankingSkeleton />}
        {failed && <Card>{failed}</Card>}
      </Hero>
      <Blocks>
        {data && data.recentChanges.length > 0 && <RecentChanges changes={data.recentChanges} />}
        {data && data.publicProducts.products.length > 0 && (
          <NewProducts
            title="새로 등록된 원료"
            products={data.publicProducts.products.slice(0, ROWS)}
            thumbOf={({ type, thumbnailSrc }) => <ProductThumb type={type} src={thumbnailSrc} size="sm" />}
          />
        )}
        {showsSkeleton && [1, 2].map((block) => <BriefListSkeleton key={block} />)}
      </Blocks>
      {data && (banners.length > 0 || data.sponsors.length > 0) && (
        <Paid>
          {banners.map((banner) => (
            <BannerPicture key={banner.id} banner={banner} />
          ))}
          <SponsorRow sponsors={data.sponsors} />
        </Paid>
      )}
    </>
  );
}
