import type { PostBriefFragment } from '@gredia/graphql-schema';
import { Card, Link, LinkButton, styled, touchRow } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';

const Root = styled('aside', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Title = styled('h2', { base: { mb: '3', fontWeight: 650 } });
const Text = styled('p', { base: { mb: '3.5', textStyle: 'small', color: 'fg.muted' } });
const Ranking = styled('ol', {
  base: {
    '& > li': {
      ...touchRow('a'),
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'touch',
    },
    '& > li > b': { flex: 'none', w: '3.5', fontWeight: 650, color: 'brand.fg' },
    '& > li > a': { minW: 0, truncate: true, _hover: { textDecoration: 'underline' } },
  },
});

/** Beside the list: what is read most this week, and how suppliers are asked. */
export function CommunityAside({ popular }: { popular: readonly PostBriefFragment[] }) {
  return (
    <Root aria-label="포럼 안내">
      {popular.length > 0 && (
        <Card pad="md">
          <Title>이번 주 많이 본 글</Title>
          <Ranking>
            {popular.map(({ id, mid, title }, index) => (
              <li key={id}>
                <b>{index + 1}</b>
                <Link href={paths.post(id, mid)} data-title="">
                  {title}
                </Link>
              </li>
            ))}
          </Ranking>
        </Card>
      )}
      <Card pad="md">
        <Title>업계 제안 받기</Title>
        <Text>찾는 원료를 글로 남기면 공급사가 메일로 제안을 보내요.</Text>
        <LinkButton block size="sm" touch href={paths.writePost('request')}>
          제안 요청 글 쓰기
        </LinkButton>
      </Card>
    </Root>
  );
}
