import { useGetFeaturedQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, LinkButton, PageHead, Section, styled } from '@gredia/ui';
import { Megaphone } from 'lucide-react';
import { BannerPicture } from '../../features/banners/banner-picture';
import { SponsorCards } from '../../features/banners/sponsor-cards';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '8', md: '12' },
    pb: { base: '12', md: '72px' },
  },
});
const Banners = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** `/featured`: what suppliers present. */
export function FeaturedPage() {
  const { data, error, refetch } = useGetFeaturedQuery();
  const banners = data ? [...data.top, ...data.middle] : [];

  return (
    <>
      <DocumentHead
        title="원료 소개"
        description="공급사가 소개하는 화장품 원료와 함께하는 공급사를 살펴보세요."
        path={paths.featured}
      />
      <PageHead title="원료 소개" lead="공급사가 소개하는 원료예요. 돈을 받고 싣는 것에는 광고 표시가 붙어요." />
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton />}
      {data && (
        <Body>
          {banners.length > 0 ? (
            <Banners>
              {banners.map((banner, index) => (
                <BannerPicture key={banner.id} banner={banner} isFirst={index === 0} />
              ))}
            </Banners>
          ) : (
            <EmptyState
              icon={Megaphone}
              title="지금은 소개하는 원료가 없어요"
              action={<LinkButton href={paths.products}>원료 보기</LinkButton>}
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
