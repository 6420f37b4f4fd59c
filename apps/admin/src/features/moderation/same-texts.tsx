import { commentPath, contentKindLabel, postPath, pullPath } from '@gredia/domain';
import { Link, styled } from '@gredia/ui';
import { siteUrl } from '../../shared/site-url';
import { placeOf } from './queue-list';
import type { QueueItem } from './use-queue';

const List = styled('ul', { base: { display: 'grid', gap: '1', mt: '1', mb: '2' } });
const Row = styled('li', {
  base: {
    textStyle: 'small',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& a': { color: 'fg.link', textDecoration: 'underline' },
  },
});
const Quiet = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });

type TextPlace = Pick<QueueItem, 'kind' | 'id' | 'postId' | 'mid' | 'pullNumber'>;

/** Where a text stands on the site. */
export const textHref = ({ kind, id, postId, mid, pullNumber }: TextPlace): string =>
  siteUrl(
    typeof pullNumber === 'number'
      ? pullPath(pullNumber)
      : kind === 'POST'
        ? postPath(postId, mid)
        : commentPath(postId, mid, id),
  );

/** Some of the texts that say the same, so that nobody hides what they have not seen. */
export function SameTexts({ item: { sameTexts, sameCount } }: { item: QueueItem }) {
  const more = sameCount - sameTexts.length;
  return (
    <>
      <List aria-label="같은 글">
        {sameTexts.map((text) => (
          <Row key={text.id}>
            <Link href={textHref(text)} target="_blank">
              {text.title || '(제목 없음)'}
            </Link>{' '}
            · {contentKindLabel[text.kind]} · {placeOf(text)} · {text.by ?? '알 수 없음'}
          </Row>
        ))}
        {more > 0 && <Row>그 밖에 {more}건</Row>}
      </List>
      <Quiet>이용정지는 지금 보는 글을 쓴 사람에게만 해요.</Quiet>
    </>
  );
}
