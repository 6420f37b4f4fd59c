import { reportReasonLabel } from '@gredia/domain';
import { useGetReportsQuery } from '@gredia/graphql-schema';
import { ErrorState, formatDateTime, Skeleton, styled } from '@gredia/ui';
import type { QueueItem } from './use-queue';

const Small = styled('h3', { base: { mt: '4', mb: '2', textStyle: 'small', fontWeight: 650 } });
const Pictures = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Picture = styled('img', {
  base: {
    maxW: '100%',
    h: '120px',
    objectFit: 'contain',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.canvas',
  },
});
const Lines = styled('ul', { base: { display: 'grid', gap: '1.5', textStyle: 'small' } });
const Line = styled('li', { base: { overflowWrap: 'anywhere' } });
const Quiet = styled('span', { base: { color: 'fg.muted' } });

/** What the words of a text do not say: its pictures, where its links lead, and what those who reported it wrote. */
export function TextEvidence({ item }: { item: QueueItem }) {
  const { id, images, links, reportCount } = item;
  return (
    <>
      {images.length > 0 && (
        <>
          <Small>이미지 {images.length}장</Small>
          <Pictures aria-label="이미지">
            {images.map((src, at) => (
              <li key={src}>
                <Picture src={src} alt={`글에 든 이미지 ${at + 1}`} loading="lazy" />
              </li>
            ))}
          </Pictures>
        </>
      )}
      {links.length > 0 && (
        <>
          <Small>링크가 이끄는 곳</Small>
          <Lines aria-label="링크">
            {/* To be read, not followed. */}
            {links.map((href) => (
              <Line key={href}>{href}</Line>
            ))}
          </Lines>
        </>
      )}
      {reportCount > 0 && <Reports targetId={id} />}
    </>
  );
}

const SHOWN_REPORTS = 20;

function Reports({ targetId }: { targetId: string }) {
  const query = useGetReportsQuery({ variables: { targetId, perPage: SHOWN_REPORTS }, fetchPolicy: 'network-only' });
  const found = query.data?.reports;
  const more = found ? found.total - found.reports.length : 0;
  return (
    <>
      <Small>신고한 사람의 말</Small>
      {found ? (
        <Lines aria-label="신고">
          {found.reports.map(({ id, reason, note, by, createdAt }) => (
            <Line key={id}>
              {reportReasonLabel[reason]}
              {note && ` · ${note}`}{' '}
              <Quiet>
                {by ?? '알 수 없음'} · {formatDateTime(createdAt)}
              </Quiet>
            </Line>
          ))}
          {more > 0 && <Line>그 밖에 {more}건</Line>}
        </Lines>
      ) : query.error ? (
        <ErrorState compact onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height="40px" />
      )}
    </>
  );
}
