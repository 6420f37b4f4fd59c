import { postTypeLabel, type PostType } from '@gredia/domain';
import { Badge, type BadgeTone } from '@gredia/ui';

const tones: Record<PostType, BadgeTone> = {
  NORMAL: 'neutral',
  QUESTION: 'info',
  INFO: 'ok',
  REVIEW: 'ok',
  REQUEST: 'brand',
  PROMOTION: 'warn',
  JOB_OFFER: 'ai',
  JOB_SEEK: 'ai',
  NOTICE: 'bad',
  EVENT: 'warn',
};

/** What a post is within its board (말머리); a pinned one is 공지 whatever it is. */
export function PostTypeBadge({ type, isNotice = false }: { type: PostType; isNotice?: boolean }) {
  const shown = isNotice ? 'NOTICE' : type;
  return <Badge tone={tones[shown]}>{postTypeLabel[shown]}</Badge>;
}
