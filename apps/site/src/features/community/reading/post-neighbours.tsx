import type { PostBriefFragment } from '@gredia/graphql-schema';
import { Link, styled, touchScreen } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';

const Root = styled('nav', {
  base: {
    mt: '10',
    borderTop: '1px solid',
    borderColor: 'border.default',
    _print: { display: 'none' },
    '& > a': {
      display: 'flex',
      gap: '3.5',
      py: '3',
      [touchScreen]: { minH: 'touch' },
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _hover: { bg: 'bg.hover' },
      '& > small': { flex: 'none', w: '13', textStyle: 'small', color: 'fg.subtle' },
      '& > b': { minW: 0, fontWeight: 500, truncate: true },
    },
  },
});

interface PostNeighboursProps {
  newer: PostBriefFragment | null;
  older: PostBriefFragment | null;
}

/** Posts before and after this one on its board. */
export function PostNeighbours({ newer, older }: PostNeighboursProps) {
  const shown = [
    { label: '다음 글', post: newer },
    { label: '이전 글', post: older },
  ];
  if (!newer && !older) return null;
  return (
    <Root aria-label="앞뒤 글">
      {shown.map(
        ({ label, post }) =>
          post && (
            <Link key={label} href={paths.post(post.id, post.mid)} data-title={post.title}>
              <small>{label}</small>
              <b>{post.title}</b>
            </Link>
          ),
      )}
    </Root>
  );
}
