import type { GetHomeQuery } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { BannerPicture } from '../../features/banners/banner-picture';
import { MembershipPictures } from '../../features/banners/membership-pictures';
import { SponsorRow } from '../../features/banners/sponsor-row';
import { LatestPosts } from '../../features/home/latest-posts';
import { NewProducts } from '../../features/home/new-products';
import { RecentChanges } from '../../features/home/recent-changes';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { paths } from '../../shared/addresses/paths';
import { Blocks, Stack } from './home-blocks';

/** Of the newest materials; the query brings ten, the smallest page there is. */
const ROWS = 5;
/** Of the forum beside notices, and of notices. */
const POSTS = 4;
const NOTICES = 2;
/** Paid pictures; more would push the rest away. */
const BANNERS = 2;

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

/** What a visitor meets below the search. A block without rows is left out. */
export function HomeBelow({ data }: { data: GetHomeQuery }) {
  const { recentChanges, publicProducts, sponsors, latestPosts, notices, membershipBanners } = data;
  const posts = latestPosts.slice(0, notices.length > 0 ? POSTS : ROWS);
  const banners = [...data.top, ...data.middle].slice(0, BANNERS - Math.min(1, membershipBanners.images.length));
  return (
    <>
      <Blocks>
        {recentChanges.length > 0 && <RecentChanges changes={recentChanges} />}
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
      {(banners.length > 0 || sponsors.length > 0 || membershipBanners.images.length > 0) && (
        <Paid>
          <MembershipPictures images={membershipBanners.images} />
          {banners.map((banner) => (
            <BannerPicture key={banner.id} banner={banner} />
          ))}
          <SponsorRow sponsors={sponsors} />
        </Paid>
      )}
    </>
  );
}
