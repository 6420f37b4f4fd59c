import { communityPaths } from '@gredia/domain';
import { useGetModerationCountsQuery } from '@gredia/graphql-schema';
import { formatNumber, LinkButton } from '@gredia/ui';
import { ListChecks, Plus } from 'lucide-react';
import { paths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';

/** Beside the head of the posts: what waits for a decision, and the way to write for everyone. */
export function DocumentsBar() {
  const waiting = useGetModerationCountsQuery({ fetchPolicy: 'network-only' }).data?.moderationCounts.all;
  return (
    <>
      <LinkButton size="sm" touch href={paths.moderation} icon={<ListChecks size={15} />}>
        검토 대기 {waiting ? formatNumber(waiting) : ''}
      </LinkButton>
      <LinkButton
        size="sm"
        touch
        variant="solid"
        href={siteUrl(`${communityPaths.write}?board=notice`)}
        icon={<Plus size={15} />}
      >
        공지 쓰기
      </LinkButton>
    </>
  );
}
