import { useGetFeaturedQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, LinkButton, PageHead, Section, styled } from '@gredia/ui';
import { Megaphone } from 'lucide-react';
import { BannerPicture } from '../../features/banners/banner-picture';
import { SponsorCards } from '../../features/banners/sponsor-cards';
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

const { title, lead } = pageFrames.featured;

/** `/featured`: what suppliers present. */
export function FeaturedPage() {
  const { data, error, refetch } = useGetFeaturedQuery();
  // One paid picture: more would be all there is to see here.
  const banner = data && [...data.top, ...data.middle][0];
  const products = data?.publicProducts.products ?? [];

  return (
    <>
      <DocumentHead
        title={title}
        description="공급사가 소개하는 화장품 원료와 함께하는 공급사를 살펴보세요."
        path={paths.featured}
      />
      <PageHead title={title} lead={lead} />
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      {data && (
        <Body>
          {banner && <BannerPicture banner={banner} isFirst />}
          {!banner && products.length === 0 && (
            <EmptyState
              icon={Megaphone}
              title="지금은 소개하는 원료가 없어요"
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
