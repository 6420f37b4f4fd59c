import { firstEffectiveDay, isToldByMail, POLICY_LIMITS, policyLabel } from '@gredia/domain';
import {
  failureOf,
  useGetPolicyAudienceQuery,
  useSavePolicyVersionMutation,
  type PolicyTextFragment,
} from '@gredia/graphql-schema';
import { Button, Card, confirm, Note, showToast, styled, TextArea, TextField } from '@gredia/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useLeaveGuard } from '../../shared/use-leave-guard';
import { draftOf, htmlOf, type PolicyDraft } from './policy-draft';
import { MARKUP_HINT } from './policy-markup';
import { PolicyPreview } from './policy-preview';
import { AdverseField, savingQuestion } from './policy-telling-fields';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Pair = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px' }, gap: '4' },
});
const Sides = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '4',
  },
});
const Acts = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } });

interface PolicyFormProps {
  /** A new version begins with its text; one to come is changed. */
  version: PolicyTextFragment;
  isNew: boolean;
  onSaved: (saved: PolicyTextFragment) => void;
  onCancel: () => void;
}

/** Writes a version of a document, beside how its readers will see it. */
export function PolicyForm({ version, isNew, onSaved, onCancel }: PolicyFormProps) {
  const [first] = useState(() => draftOf(version, isNew));
  const [draft, setDraft] = useState(first);
  const [save, { error, loading }] = useSavePolicyVersionMutation();
  const [saved, setSaved] = useState<PolicyTextFragment | null>(null);
  const isDirty = saved === null && JSON.stringify(draft) !== JSON.stringify(first);
  useLeaveGuard(isDirty, isNew);
  // The guard lets go first: what comes next may be another address.
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved, onSaved]);
  const fields = (error?.fields ?? {}) as Partial<Record<string, string>>;
  const change = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { kind } = version;
  const isTold = isToldByMail(kind);
  const audience = useGetPolicyAudienceQuery({ skip: !isTold }).data?.policyAudience ?? null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { title, effectiveAt, summary, isAdverse } = draft;
    if (!(await confirm(savingQuestion(kind, effectiveAt, audience)))) return;
    try {
      const input = {
        ...{ kind, title, effectiveAt, summary: summary || null, isAdverse, content: htmlOf(draft) },
        ...(isNew ? {} : { id: version.id, expectedUpdatedAt: version.updatedAt }),
      };
      const { savePolicyVersion } = await save({ input });
      showToast('판을 저장했어요');
      setSaved(savePolicyVersion);
    } catch (failure) {
      // The form says why (`error`); what was typed stays.
      failureOf(failure);
    }
  }

  async function handleCancel() {
    const question = { title: '쓴 내용을 버릴까요?', body: '저장하지 않은 내용이 있어요.', confirmText: '버리기' };
    if (!isDirty || (await confirm({ ...question, confirmStyle: 'danger', cancelText: '계속 쓰기' }))) onCancel();
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
      {error && Object.keys(fields).length === 0 && (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      )}
      <Pair>
        <TextField
          label="제목"
          value={draft.title}
          maxLength={POLICY_LIMITS.titleMax}
          error={fields['title']}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          type="date"
          label="시행일"
          value={draft.effectiveAt}
          min={firstEffectiveDay(kind, draft.isAdverse ?? false, new Date())}
          error={fields['effectiveAt']}
          onChange={(event) => change({ effectiveAt: event.target.value })}
        />
      </Pair>
      <TextField
        label="바뀐 점 (한 줄)"
        value={draft.summary}
        maxLength={POLICY_LIMITS.summaryMax}
        hint={`판을 고르는 곳과 비교 화면${isTold ? ', 회원에게 가는 메일' : ''}에 보여요.`}
        error={fields['summary']}
        onChange={(event) => change({ summary: event.target.value })}
      />
      {isTold && (
        <>
          <AdverseField
            value={draft.isAdverse}
            error={fields['isAdverse']}
            onChange={(isAdverse) => change({ isAdverse })}
          />
          <Note tone="info">
            {policyLabel[kind]}의 새 판은 저장하고 10분 뒤부터 모든 회원에게 메일로 알려요. 공지사항에도 알려 주세요.
            이미 동의한 회원에게 다시 묻지는 않아요.
          </Note>
        </>
      )}
      <Sides>
        <TextArea
          label={draft.isHtml ? '내용 (HTML)' : '내용'}
          value={draft.text}
          rows={26}
          hint={draft.isHtml ? '이 글에는 기호로 쓸 수 없는 서식이 있어 HTML로 고쳐요.' : MARKUP_HINT}
          error={fields['content']}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Card pad="md">
          <PolicyPreview html={htmlOf(draft)} isHtml={draft.isHtml} />
        </Card>
      </Sides>
      <Acts>
        <Button onClick={() => void handleCancel()}>취소</Button>
        <Button type="submit" variant="solid" loading={loading ? '저장 중' : undefined}>
          저장
        </Button>
      </Acts>
    </Form>
  );
}
