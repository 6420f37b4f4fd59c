import { useGetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, Link, Skeleton, styled, touchTarget } from '@gredia/ui';
import { ExternalLink, FileText } from 'lucide-react';
import { useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { paths, sitePaths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';

/** One page of the list. */
const PER_PAGE = 10;

const Root = styled('section', { base: { mt: '3' } });
const List = styled('ol', { base: { borderTop: '1px solid', borderColor: 'border.default' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    textStyle: 'small',
  },
});
const Text = styled('div', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } });
const Name = styled(Link, { base: { ...touchTarget, fontWeight: 600, _hover: { textDecoration: 'underline' } } });
const Brand = styled('span', { base: { ms: '2', textStyle: 'caption', color: 'fg.subtle' } });
const OnSite = styled('a', {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flex: 'none',
    color: 'fg.muted',
    _hover: { color: 'fg.default', textDecoration: 'underline' },
  },
});
const Waiting = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

/** The cosmetics on whose labels an ingredient stands, by name: each leads to its record and to its page. */
export function LabelList({ title }: { title: string }) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useGetAllCosmeticsQuery({
    variables: { contains: [title], sort: 'NAME', page, perPage: PER_PAGE },
  });
  // While the next page is asked for, this one stays.
  const found = (data ?? previousData)?.allCosmetics;
  return (
    <Root aria-label={`${title}의 라벨`} aria-busy={!found && !error}>
      {found ? (
        found.total === 0 ? (
          <EmptyState compact icon={FileText} title="이 성분을 적은 라벨이 없어요" />
        ) : (
          <>
            <List>
              {found.cosmetics.map(({ id, productName, brand }) => (
                <Row key={id}>
                  <Text>
                    <Name href={`${paths.cosmetics}?id=${id}`}>{productName}</Name>
                    {brand && <Brand>{brand}</Brand>}
                  </Text>
                  <OnSite
                    href={siteUrl(sitePaths.cosmetics(id))}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${productName} 사이트에서 보기`}
                  >
                    사이트 <ExternalLink size={13} />
                  </OnSite>
                </Row>
              ))}
            </List>
            <PagerBar total={found.total} page={page} perPage={PER_PAGE} onPage={setPage} />
          </>
        )
      ) : error ? (
        <ErrorState compact title="라벨을 불러오지 못했어요" hint="" onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="36px" />
          ))}
        </Waiting>
      )}
    </Root>
  );
}
