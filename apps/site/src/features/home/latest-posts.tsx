import { boardLabel, isBoard } from '@gredia/domain';
import type { PostBriefFragment } from '@gredia/graphql-schema';
import { formatNumber, Section } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { BriefList, BriefRow } from './brief-list';

interface LatestPostsProps {
  title: string;
  more: string;
  posts: readonly PostBriefFragment[];
}

/** The newest posts of a board, or of the whole forum. */
export function LatestPosts({ title, more, posts }: LatestPostsProps) {
  return (
    <Section title={title} more={{ label: '전체 보기', href: more }}>
      <BriefList>
        {posts.map(({ id, mid, title: name, commentCount, publishedAt, createdAt }) => (
          <BriefRow
            key={id}
            href={paths.post(id, mid)}
            title={name}
            text={[isBoard(mid) && boardLabel[mid], commentCount > 0 && `댓글 ${formatNumber(commentCount)}`]
              .filter(Boolean)
              .join(' · ')}
            at={publishedAt ?? createdAt}
          />
        ))}
      </BriefList>
    </Section>
  );
}
