import { useGetSmsDeskQuery, useGetSmsOutboxQuery, useGetSmsSendingsQuery } from '@gredia/graphql-schema';
import { ErrorState, Skeleton, styled } from '@gredia/ui';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OUTBOX_PER_PAGE, OutboxCard } from '../../features/sms/outbox-card';
import { SendingSheet } from '../../features/sms/sending-sheet';
import { SENDINGS_PER_PAGE, SendingsCard } from '../../features/sms/sendings-card';
import { SmsComposer } from '../../features/sms/sms-composer';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    gap: '4',
  },
});
const Side = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minW: 0 } });

/** Of the sending that stands open. */
const OPEN = 'sending';

/** `/admin/tools/messages`: texts to members and numbers, and what became of them. */
export function SmsPage() {
  const fetchPolicy = 'network-only';
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const [outboxPage, setOutboxPage] = useState(1);
  const desk = useGetSmsDeskQuery({ fetchPolicy });
  const sendings = useGetSmsSendingsQuery({ variables: { page, perPage: SENDINGS_PER_PAGE }, fetchPolicy });
  const isLocal = desk.data?.smsDesk.route === 'LOCAL';
  const outbox = useGetSmsOutboxQuery({
    variables: { page: outboxPage, perPage: OUTBOX_PER_PAGE },
    skip: !isLocal,
    fetchPolicy,
  });
  const openId = params.get(OPEN);
  const { refetch: refetchSendings } = sendings;
  const { refetch: refetchOutbox } = outbox;
  const handleProgress = useCallback(
    () => void Promise.all([refetchSendings(), refetchOutbox()]).catch(() => undefined),
    [refetchSendings, refetchOutbox],
  );

  function open(id: string | null) {
    setParams((before) => {
      before.delete(OPEN);
      if (id !== null) before.set(OPEN, id);
      return before;
    });
  }

  return (
    <>
      <ScreenHead title="문자 보내기" />
      <Grid>
        {desk.data && (
          <SmsComposer
            desk={desk.data.smsDesk}
            onSent={({ sending }) => {
              setPage(1);
              handleProgress();
              open(sending.id);
            }}
          />
        )}
        {!desk.data && desk.error && <ErrorState code={desk.error.errorId} onRetry={() => void desk.refetch()} />}
        {!desk.data && !desk.error && <Skeleton height="960px" />}
        <Side>
          <SendingsCard
            query={{ ...sendings, data: sendings.data ?? sendings.previousData }}
            page={page}
            onPage={setPage}
            hrefOf={(id) => `${paths.sms}?${OPEN}=${id}`}
          />
          {isLocal && (
            <OutboxCard
              query={{ ...outbox, data: outbox.data ?? outbox.previousData }}
              page={outboxPage}
              onPage={setOutboxPage}
            />
          )}
        </Side>
      </Grid>
      {openId !== null && (
        <SendingSheet key={openId} id={openId} onClose={() => open(null)} onProgress={handleProgress} />
      )}
    </>
  );
}
