import { boardLabel, isBoard } from '@gredia/domain';
import type { PostBriefFragment } from '@gredia/graphql-schema';
import { formatNumber, Link, RelativeTime, Section, styled, touchRow } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';

const List = styled('ul', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.default',
    '& > li': {
      ...touchRow('b > a'),
      py: '3',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      '& > b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
      '& > b > a:hover': { textDecoration: 'underline' },
      '& > p': { textStyle: 'small', color: 'fg.muted' },
    },
  },
});

/** Posts of the forum that name what the page is about; nothing where there are none. */
export function MentioningPosts({ posts }: { posts: readonly PostBriefFragment[] }) {
  if (posts.length === 0) return null;
  return (
    <Section id="posts" title="언급된 글">
      <List>
        {posts.map(({ id, mid, title, commentCount, publishedAt, createdAt }) => (
          <li key={id}>
            <b>
              <Link href={paths.post(id, mid)} data-title="">
                {title}
              </Link>
            </b>
            <p>
              {isBoard(mid) && `${boardLabel[mid]} · `}
              {commentCount > 0 && `댓글 ${formatNumber(commentCount)} · `}
              <RelativeTime value={publishedAt ?? createdAt} />
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}
