import type { PostType } from '@gredia/domain';
import type { PostRowFragment } from '@gredia/graphql-schema';
import { Badge, formatDate, Link, styled, touchRow, type BadgeTone } from '@gredia/ui';
import { Pin } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { listFrame, tintedRow } from '../../shared/lists/framed-list';

const List = styled('ul', {
  base: {
    ...listFrame,
    overflow: 'hidden',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': {
      ...tintedRow,
      ...touchRow('b > a'),
      position: 'relative',
      display: { base: 'flex', md: 'grid' },
      flexDirection: 'column',
      alignItems: { base: 'start', md: 'center' },
      gridTemplateColumns: '72px minmax(0, 1fr) auto',
      columnGap: '4',
      rowGap: '1',
      px: '4',
      py: { base: '3', md: '3' },
    },
    '& > li > b': { minW: 0, fontSize: 'lg', fontWeight: 500, overflowWrap: 'anywhere' },
    '& > li > b > a:hover': { textDecoration: 'underline' },
    // Where the kind stands above the title, the pin stands beside the kind: a title of one line stays one.
    '& > li > b > svg': {
      display: 'inline',
      position: { base: 'absolute', md: 'static' },
      top: '4',
      right: '4',
      ms: '1.5',
      verticalAlign: '-2px',
      color: 'brand.solid',
    },
    '& > li > time': { textStyle: 'small', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What a notice or a piece of news is, in a word. */
function kindOf({ postType, isNotice, mid }: PostRowFragment): { label: string; tone: BadgeTone } {
  if (isNotice) return { label: '중요', tone: 'bad' };
  const kinds: Partial<Record<PostType, { label: string; tone: BadgeTone }>> = {
    EVENT: { label: '이벤트', tone: 'warn' },
    INFO: { label: '새 소식', tone: 'ok' },
  };
  return kinds[postType] ?? { label: mid === 'update' ? '변경' : '공지', tone: 'neutral' };
}

interface NoticeRowsProps {
  label: string;
  posts: readonly PostRowFragment[];
  isBusy: boolean;
}

/** Notices or news: kind, title, pin and day; the pinned ones first. */
export function NoticeRows({ label, posts, isBusy }: NoticeRowsProps) {
  return (
    <List aria-label={label} aria-busy={isBusy}>
      {posts.map((post) => {
        const kind = kindOf(post);
        const at = post.publishedAt ?? post.createdAt;
        return (
          <li key={post.id}>
            <span>
              <Badge tone={kind.tone}>{kind.label}</Badge>
            </span>
            <b>
              <Link href={paths.post(post.id, post.mid)} data-title="">
                {post.title}
              </Link>
              {post.isNotice && <Pin size={14} role="img" aria-label="고정한 글" />}
            </b>
            <time dateTime={at}>{formatDate(at)}</time>
          </li>
        );
      })}
    </List>
  );
}
