import { useGetSellerPageQuery } from '@gredia/graphql-schema';
import { Badge, Breadcrumb, Card, FactList, formatNumber, LinkButton, styled } from '@gredia/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { itemList } from '../../features/items/item-list-params';
import { SellerCatalogue } from '../../features/sellers/seller-catalogue';
import { SellerContact } from '../../features/sellers/seller-contact';
import type { SellerDetail } from '../../features/sellers/seller-detail';
import { SellerFigures } from '../../features/sellers/seller-figures';
import { SellerHead } from '../../features/sellers/seller-head';
import { readSeller, sellerVariables } from '../../features/sellers/seller-params';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
    gap: { base: '8', lg: '10' },
    alignItems: 'start',
    mt: { base: '8', md: '10' },
    pb: { base: '12', md: '72px' },
  },
});
const Aside = styled('aside', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const AsideTitle = styled('h2', { base: { mb: '2.5', fontWeight: 650 } });
const Remark = styled('p', { base: { mt: '2.5', textStyle: 'small', color: 'fg.muted' } });
const Badges = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });

/** `/suppliers/{id}`: who a supplier is, what it sells and how to reach it. */
export function SellerPage() {
  const id = useParams()['id'] ?? '';
  const [search] = useSearchParams();
  const params = readSeller(search);
  const { data, previousData, error, loading, refetch } = useGetSellerPageQuery({
    variables: sellerVariables(id, params),
  });
  // Another page of the same supplier keeps what stands until it has come.
  const known = data ?? (previousData?.seller.id === id ? previousData : undefined);

  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!known) return <WaitingPage frame={pageFrames.supplier} />;
  const { seller, publicProducts } = known;
  return (
    <>
      <DocumentHead
        title={seller.name}
        description={seller.about ?? `${seller.name}의 화장품 원료 ${seller.productCount}건을 확인하세요.`}
        path={paths.supplier(id)}
        noindex={search.size > 0}
        jsonLd={{ '@type': 'Organization', name: seller.name, url: seller.website ?? undefined }}
      />
      <Breadcrumb items={[{ label: '원료', href: paths.products }, { label: '공급사' }, { label: seller.name }]} />
      <SellerHead seller={seller} />
      <SellerFigures seller={seller} />
      <Columns>
        <SellerCatalogue sellerId={id} params={params} catalogue={publicProducts} isBusy={loading} />
        <SellerAside seller={seller} />
      </Columns>
    </>
  );
}

function SellerAside({ seller: { id, name, region, certificates, itemCount } }: { seller: SellerDetail }) {
  return (
    <Aside aria-label="공급사 정보">
      <Card pad="md">
        <AsideTitle>담당자</AsideTitle>
        {region && <FactList facts={[{ label: '지역', value: region }]} />}
        <SellerContact sellerId={id} />
      </Card>
      {itemCount > 0 && (
        <LinkButton block href={itemList.hrefOf({ dealers: [name] })}>
          스토어 상품 {formatNumber(itemCount)}건
        </LinkButton>
      )}
      {certificates.length > 0 && (
        <Card pad="md">
          <AsideTitle>인증과 문서</AsideTitle>
          <Badges>
            {certificates.map((certificate) => (
              <Badge key={certificate}>{certificate}</Badge>
            ))}
          </Badges>
          <Remark>원료마다 등록된 문서를 내려받을 수 있어요. 로그인이 필요한 문서도 있어요.</Remark>
        </Card>
      )}
    </Aside>
  );
}
