import { useGetFeaturedQuery } from '@gredia/graphql-schema';
import {
  Chip,
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
import { MembershipPictures } from '../../features/banners/membership-pictures';
import { MembershipTexts } from '../../features/banners/membership-texts';
import { SponsorCards } from '../../features/banners/sponsor-cards';
import { artsOf } from '../../features/community/featured/article-art';
import { ArticleCards, LeadArticle } from '../../features/community/featured/article-cards';
import {
  ARTICLES_PER_PAGE,
  FEATURED_TOPICS,
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

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '5' },
});
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const { title, lead } = pageFrames.featured;

/** `/featured`: what suppliers present. */
export function FeaturedPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = readFeatured(search);
  const { page, sort, topic } = params;
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
  const isWhole = sort === 'NEWEST' && topic === '';
  const newest = page === 1 && isWhole ? articles[0] : undefined;
  const others = newest ? articles.slice(1) : articles;
  const arts = artsOf(articles.map(({ id }) => id));

  return (
    <>
      <DocumentHead
        title={title}
        description="공급사가 소개하는 화장품 원료와 함께하는 공급사를 살펴보세요."
        path={featuredHref({ sort: 'NEWEST', topic: '', page: isWhole ? page : 1 })}
        noindex={!isWhole}
      />
      <PageHead title={title} lead={lead} />
      <ProgressLine isBusy={loading && data !== undefined} />
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      {data && (
        <Body>
          <MembershipPictures images={data.membershipBanners.images} />
          {newest && <LeadArticle article={newest} art={arts[0] ?? 0} />}
          {(others.length > 0 || topic) && (
            <section aria-label="소개 글">
              <Bar>
                <Chips role="group" aria-label="기능">
                  {(['', ...FEATURED_TOPICS] as const).map((each) => (
                    <Chip key={each} selected={each === topic} href={featuredHref({ sort, topic: each, page: 1 })}>
                      {each || '전체'}
                    </Chip>
                  ))}
                </Chips>
                {data.articles.total > 1 && (
                  <Select
                    variant="ghost"
                    label="정렬"
                    value={sort}
                    options={featuredSorts}
                    onChange={(next) => void navigate(featuredHref({ sort: next, topic, page: 1 }))}
                  />
                )}
              </Bar>
              {articles.length === 0 && (
                <EmptyState
                  icon={Megaphone}
                  title={`'${topic}' 소개가 아직 없어요`}
                  action={<LinkButton href={featuredHref({ sort, topic: '', page: 1 })}>소개 모두 보기</LinkButton>}
                />
              )}
              <ArticleCards articles={others} arts={newest ? arts.slice(1) : arts} />
              <Pagination page={page} pageCount={Math.ceil(data.articles.total / ARTICLES_PER_PAGE)} hrefOf={hrefOf} />
            </section>
          )}
          {banner && <BannerPicture banner={banner} isFirst={!newest} />}
          {articles.length === 0 && !topic && !banner && products.length === 0 && (
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
          {data.membershipBanners.texts.length > 0 && (
            <Section title="추천 공급사">
              <MembershipTexts texts={data.membershipBanners.texts} />
            </Section>
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
