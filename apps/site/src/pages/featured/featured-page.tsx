import { useGetFeaturedQuery } from '@gredia/graphql-schema';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  PageHead,
  Pagination,
  ProgressLine,
  Section,
  Select,
  styled,
} from '@gredia/ui';
import { Megaphone } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BannerPicture } from '../../features/banners/banner-picture';
import { SponsorCards } from '../../features/banners/sponsor-cards';
import { ArticleCards, LeadArticle } from '../../features/community/featured/article-cards';
import {
  ARTICLES_PER_PAGE,
  featuredHref,
  featuredSorts,
  featuredVariables,
  readFeatured,
} from '../../features/community/featured/featured-params';
import { NewProducts } from '../../features/home/new-products';
import { paths } from '../../shared/addresses/paths';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '8', md: '12' },
    pb: { base: '12', md: '72px' },
  },
});

const Bar = styled('div', { base: { display: 'flex', justifyContent: 'end', mb: '2' } });

const { title, lead } = pageFrames.featured;

/** `/featured`: what suppliers present. */
export function FeaturedPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = readFeatured(search);
  const { page, sort } = params;
  const {
    data: answered,
    previousData,
    error,
    loading,
    refetch,
  } = useGetFeaturedQuery({ variables: featuredVariables(params) });
  const data = answered ?? previousData;
  const hrefOf = (other: number) => featuredHref({ ...params, page: other });
  // One paid picture: more would be all there is to see here.
  const banner = data && [...data.top, ...data.middle][0];
  const products = data?.publicProducts.products ?? [];
  const articles = data?.articles.posts ?? [];
  // The newest one stands large, on the first page of the newest.
  const newest = page === 1 && sort === 'NEWEST' ? articles[0] : undefined;
  const others = newest ? articles.slice(1) : articles;

  return (
    <>
      <DocumentHead
        title={title}
        description="공급사가 소개하는 화장품 원료와 함께하는 공급사를 살펴보세요."
        path={featuredHref({ sort: 'NEWEST', page: sort === 'NEWEST' ? page : 1 })}
        noindex={sort !== 'NEWEST'}
      />
      <PageHead title={title} lead={lead} />
      <ProgressLine isBusy={loading && data !== undefined} />
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      {data && (
        <Body>
          {newest && <LeadArticle article={newest} />}
          {others.length > 0 && (
            <section aria-label="소개 글">
              {data.articles.total > 1 && (
                <Bar>
                  <Select
                    variant="ghost"
                    label="정렬"
                    value={sort}
                    options={featuredSorts}
                    onChange={(next) => void navigate(featuredHref({ sort: next, page: 1 }))}
                  />
                </Bar>
              )}
              <ArticleCards articles={others} />
              <Pagination page={page} pageCount={Math.ceil(data.articles.total / ARTICLES_PER_PAGE)} hrefOf={hrefOf} />
            </section>
          )}
          {banner && <BannerPicture banner={banner} isFirst={!newest} />}
          {articles.length === 0 && !banner && products.length === 0 && (
            <EmptyState
              icon={Megaphone}
              title="이번 달 소개를 준비하고 있어요"
              action={<LinkButton href={paths.products}>원료 보기</LinkButton>}
            />
          )}
          {products.length > 0 && (
            <NewProducts
              title="견적을 받을 수 있는 원료"
              products={products}
              thumbOf={({ type, thumbnailSrc }) => <ProductThumb type={type} src={thumbnailSrc} size="sm" />}
            />
          )}
          {data.sponsors.length > 0 && (
            <Section title="함께하는 공급사">
              <SponsorCards sponsors={data.sponsors} />
            </Section>
          )}
        </Body>
      )}
    </>
  );
}
