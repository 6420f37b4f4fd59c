import type { GetHomeQuery } from '@gredia/graphql-schema';
import { Section, styled } from '@gredia/ui';
import { BannerPicture } from '../../features/banners/banner-picture';
import { MembershipPictures } from '../../features/banners/membership-pictures';
import { SponsorRow } from '../../features/banners/sponsor-row';
import { artsOf } from '../../features/community/featured/article-art';
import { ArticleCards } from '../../features/community/featured/article-cards';
import { RandomArticle } from '../../features/community/featured/random-article';
import { LatestPosts } from '../../features/home/latest-posts';
import { NewProducts } from '../../features/home/new-products';
import { RecentChanges } from '../../features/home/recent-changes';
import { allChanges } from '../../features/update-logs/change-params';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { paths } from '../../shared/addresses/paths';
import { Blocks, Stack } from './home-blocks';

/** Of the newest materials; the query brings ten, the smallest page there is. */
const ROWS = 5;
/** Of the forum beside notices, and of notices. */
const POSTS = 4;
const NOTICES = 2;
/** Introductions of materials, in one row. */
const ARTICLES = 4;
/** Paid pictures; more would push the rest away. */
const BANNERS = 2;

const Further = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '10', md: '14' },
    maxW: 'contained',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '12', md: '20' },
  },
});

/** What a visitor meets below the search. A block without rows is left out. */
export function HomeBelow({ data }: { data: GetHomeQuery }) {
  const { recentChanges, publicProducts, sponsors, latestPosts, notices, randomArticle, membershipBanners } = data;
  const articles = data.articles.slice(0, ARTICLES);
  const posts = latestPosts.slice(0, notices.length > 0 ? POSTS : ROWS);
  // A company may book a place with the picture that its membership shows already: nobody needs it twice.
  const shown = new Set(membershipBanners.images.map(({ imageBanner }) => imageBanner.imageUrl));
  const banners = [...data.top, ...data.middle]
    .filter(({ src }) => !shown.has(src))
    .slice(0, BANNERS - Math.min(1, membershipBanners.images.length));
  const lists = [articles, banners, sponsors, membershipBanners.images];
  const hasMore = randomArticle !== null || lists.some(({ length }) => length > 0);
  return (
    <>
      <Blocks>
        {recentChanges.length > 0 && <RecentChanges changes={recentChanges} more={allChanges} />}
        {publicProducts.products.length > 0 && (
          <NewProducts
            title="새로 등록된 원료"
            products={publicProducts.products.slice(0, ROWS)}
            thumbOf={({ type, thumbnailSrc }) => <ProductThumb type={type} src={thumbnailSrc} size="sm" />}
          />
        )}
        {(posts.length > 0 || notices.length > 0) && (
          <Stack>
            {posts.length > 0 && <LatestPosts title="포럼 새 글" more={paths.community} posts={posts} />}
            {notices.length > 0 && <LatestPosts title="공지" more={paths.notices} posts={notices.slice(0, NOTICES)} />}
          </Stack>
        )}
      </Blocks>
      {hasMore && (
        <Further>
          {articles.length > 0 && (
            <Section
              title="원료 소개"
              count="공급사가 직접 소개하는 원료"
              more={{ label: '전체 보기', href: paths.featured }}
            >
              <ArticleCards isRow articles={articles} arts={artsOf(articles.map(({ id }) => id))} />
            </Section>
          )}
          {randomArticle && <RandomArticle article={randomArticle} />}
          <MembershipPictures images={membershipBanners.images} />
          {banners.map((banner) => (
            <BannerPicture key={banner.id} banner={banner} />
          ))}
          <SponsorRow sponsors={sponsors} />
        </Further>
      )}
    </>
  );
}
