import { contentKindLabel, REPORT_REASONS, reportReasonLabel, type ReportReason } from '@gredia/domain';
import { failureOf, useReportContentMutation, type ContentKind } from '@gredia/graphql-schema';
import { Button, Dialog, SelectField, showToast, styled, TextArea } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead } from '../../../shared/forms/form-parts';

const Fields = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const options = REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel[value] }));

interface ReportDialogProps {
  kind: ContentKind;
  id: string;
  onClose: () => void;
}

/** Tells operators of a text that breaks the rules. Its author never learns who did. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [report, { loading }] = useReportContentMutation();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ form?: string; reason?: string; note?: string }>({});

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    if (reason === '') return setProblems({ reason: '신고하는 이유를 골라 주세요.' });
    try {
      await report({ targetType: kind, targetId: id, reason, note: note.trim() || undefined });
      showToast('신고를 보냈어요. 운영자가 확인할게요.');
      onClose();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setProblems(fields ? { reason: fields['reason'], note: fields['note'] } : { form: message });
    }
  }

  return (
    <Dialog
      title={`${contentKindLabel[kind]} 신고`}
      size="sm"
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={loading ? '보내는 중' : undefined}>
            신고하기
          </Button>
        </>
      }
    >
      <Fields>
        <FormLead>누가 신고했는지는 글쓴이에게 알려지지 않아요.</FormLead>
        <SelectField
          label="이유"
          required
          data-autofocus
          placeholder="골라 주세요"
          value={reason}
          options={options}
          error={problems.reason}
          onChange={setReason}
        />
        <TextArea
          label="설명"
          rows={3}
          max={500}
          value={note}
          error={problems.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormFailure text={problems.form} />
      </Fields>
    </Dialog>
  );
}
