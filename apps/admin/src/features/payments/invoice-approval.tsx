import { useSession } from '@gredia/auth/client';
import { useGetInvoiceApprovalQuery, useSetInvoiceApprovalMutation } from '@gredia/graphql-schema';
import { Badge, Button, ErrorState, formatDate, Skeleton } from '@gredia/ui';
import { useState } from 'react';
import { AuditedReason } from '../../shared/record-form/audited-reason';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

interface InvoiceApprovalProps {
  row: { id: string; values: Readonly<Record<string, unknown>> };
  /** It stands in the history. */
  onChanged: () => Promise<void>;
}

/** 후불 결제 of a member's company: an administrator approves it, and takes the approval back. */
export function InvoiceApproval({ row, onChanged }: InvoiceApprovalProps) {
  const { session } = useSession();
  const query = useGetInvoiceApprovalQuery({ variables: { userId: row.id }, fetchPolicy: 'network-only' });
  const approval = (query.data ?? query.previousData)?.invoiceApproval;
  const reload = () => Promise.all([query.refetch(), onChanged()]);
  if (row.values['state'] === 'WITHDRAWN') return null;
  return (
    <Block aria-label="후불 결제">
      <BlockHeading>후불 결제</BlockHeading>
      {!approval && query.error && (
        <ErrorState compact code={query.error.errorId} onRetry={() => void query.refetch()} />
      )}
      {!approval && !query.error && <Skeleton height="40px" />}
      {approval && (
        <>
          <Quiet>
            <Badge tone={approval.isApproved ? 'ok' : 'line'}>{approval.isApproved ? '승인' : '승인 안 함'}</Badge>{' '}
            {approval.approvedAt
              ? `${formatDate(approval.approvedAt)} · ${approval.reason}`
              : '승인하면 세금계산서를 받고 나중에 결제할 수 있어요.'}
          </Quiet>
          {session?.user.role === 'ADMIN' && (
            <ApprovalForm
              userId={row.id}
              isApproved={approval.isApproved}
              onDone={async () => void (await reload())}
              onReload={reload}
            />
          )}
        </>
      )}
    </Block>
  );
}

interface ApprovalFormProps {
  userId: string;
  isApproved: boolean;
  onDone: () => Promise<void>;
  onReload: () => Promise<unknown>;
}

function ApprovalForm({ userId, isApproved, ...ends }: ApprovalFormProps) {
  const [setApproval] = useSetInvoiceApprovalMutation();
  const [reason, setReason] = useState('');
  const form = useRecordForm({ ...ends, fields: ['reason'] });
  const button = isApproved ? '후불 승인 거두기' : '후불 승인';
  return (
    <RecordForm
      label={button}
      form={form}
      onSubmit={() => {
        const said = isApproved ? '후불 승인을 거뒀어요' : '후불 결제를 승인했어요';
        void form
          .send(() => setApproval({ userId, isApproved: !isApproved, reason }), said)
          .then((isDone) => isDone && setReason(''));
      }}
      buttons={
        <Button
          size="sm"
          touch
          type="submit"
          variant={isApproved ? 'dangerLine' : 'line'}
          loading={form.isSending ? '저장 중' : undefined}
        >
          {button}
        </Button>
      }
    >
      <AuditedReason label={`${button} 이유`} value={reason} error={form.problems['reason']} onChange={setReason} />
    </RecordForm>
  );
}
