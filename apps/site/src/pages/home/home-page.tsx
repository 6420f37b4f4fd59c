import { useGetHomeQuery } from '@gredia/graphql-schema';
import { Card, ErrorState, useSkeleton } from '@gredia/ui';
import { BRAND } from '@gredia/domain';
import { useRef } from 'react';
import { Hero } from '../../features/home/hero';
import { BriefListSkeleton, RankingSkeleton } from '../../features/home/home-skeleton';
import { RankingCard } from '../../features/search-ranking/ranking-card';
import { SearchCombobox, type SearchComboboxHandle } from '../../features/search/search-combobox';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { lazySection } from '../../shared/waiting/lazy-section';
import { usePageState } from '../../shared/page/page-state';
import { Blocks } from './home-blocks';

const HomeBelow = lazySection(() => import('./home-below').then((module) => module.HomeBelow));

/** Start a search at once; below it, what has data. A block without rows is left out. */
export function HomePage() {
  const { origin } = usePageState();
  const search = useRef<SearchComboboxHandle>(null);
  const { data, error, loading, refetch } = useGetHomeQuery();
  const showsSkeleton = useSkeleton(loading && !data);
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
      {data && <HomeBelow data={data} />}
      {showsSkeleton && (
        <Blocks>
          {[1, 2].map((block) => (
            <BriefListSkeleton key={block} />
          ))}
        </Blocks>
      )}
    </>
  );
}
