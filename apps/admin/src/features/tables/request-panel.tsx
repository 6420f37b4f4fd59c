import { useGetRequestNotesQuery } from '@gredia/graphql-schema';
import { ErrorState, LinkButton, RelativeTime, Skeleton, styled } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../shared/paths';
import type { RecordPanelProps } from './table-config';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Words = styled('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Of a wish for a material: who asked for it, what they wrote, and the way to add it. */
export function RequestPanel({ row }: RecordPanelProps) {
  const headingId = useId();
  const query = useGetRequestNotesQuery({ variables: { id: row.id }, fetchPolicy: 'network-only' });
  const notes = query.data?.requestNotes;
  const written = notes?.filter(({ note }) => note) ?? [];
  const silent = notes?.filter(({ note }) => !note).map(({ nickname }) => nickname) ?? [];
  return (
    <Root aria-labelledby={headingId}>
      <Heading id={headingId}>요청한 사람과 메모</Heading>
      {!notes && query.error && <ErrorState compact onRetry={() => void query.refetch()} />}
      {!notes && !query.error && <Skeleton height="60px" />}
      {written.length > 0 && (
        <List>
          {written.map(({ nickname, note, at }) => (
            <li key={`${nickname} ${at}`}>
              <Words>{note}</Words>
              <Quiet>
                {nickname} · <RelativeTime value={at} />
              </Quiet>
            </li>
          ))}
        </List>
      )}
      {silent.length > 0 && <Quiet>메모 없이: {silent.join(', ')}</Quiet>}
      {notes?.length === 0 && <Quiet>요청한 계정이 모두 떠났어요.</Quiet>}
      {row.values['productId'] ? (
        <div>
          <LinkButton size="sm" touch href={`${paths.products}?id=${String(row.values['productId'])}`}>
            이은 원료 보기
          </LinkButton>
        </div>
      ) : (
        <div>
          <LinkButton
            size="sm"
            touch
            variant="solid"
            icon={<Plus size={15} />}
            href={`${paths.products}?add=1&wish=${row.id}`}
          >
            원료로 등록
          </LinkButton>
        </div>
      )}
      <Quiet>이미 있는 원료라면 아래 ‘원료에 잇기’에서 골라 주세요. 이으면 처리한 것으로 표시돼요.</Quiet>
    </Root>
  );
}
