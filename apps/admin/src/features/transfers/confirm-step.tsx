import { TRANSFER_UNDO_HOURS, TRANSFER_WORD } from '@gredia/domain';
import {
  useTransferRootEmailMutation,
  type GetTransferPreviewQuery,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { Button, FactList, formatNumber, Note, styled, TextField } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { StepCard } from './step-card';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } });
const Word = styled('b', { base: { color: 'bad.fg' } });

interface ConfirmStepProps {
  preview: GetTransferPreviewQuery['transferPreview'];
  onCancel: () => void;
  onDone: () => void;
}

/** 옮길 항목 확인: what goes over, why, and the word that has to be typed. */
export function ConfirmStep({ preview, onCancel, onDone }: ConfirmStepProps) {
  const { seller, from, to, toName, products, receivedQuotes, addressedProducts, colleagues } = preview;
  const [reason, setReason] = useState('');
  const [typedWord, setTypedWord] = useState('');
  const [problem, setProblem] = useState<GraphqlFailure | null>(null);
  const [transfer, { loading }] = useTransferRootEmailMutation();
  const missing =
    reason.trim() === ''
      ? '이유를 입력해 주세요.'
      : typedWord.trim() !== TRANSFER_WORD
        ? `‘${TRANSFER_WORD}’을 입력해 주세요.`
        : undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing || loading) return;
    setProblem(null);
    try {
      await transfer({ from, to, reason, typedWord });
      onDone();
    } catch (error) {
      setProblem(error as GraphqlFailure);
    }
  }

  return (
    <StepCard number={3} title="옮길 항목 확인" state="current">
      <FactList
        facts={[
          { label: '새 담당자', value: `${toName} (${to})` },
          { label: '원료', value: `${formatNumber(products)}건` },
          { label: '받은 견적', value: `${formatNumber(receivedQuotes)}건` },
          { label: '받는 주소를 바꿀 원료', value: `${formatNumber(addressedProducts)}건` },
          ...(colleagues ? [{ label: '그대로 남는 담당 계정', value: `${formatNumber(colleagues)}개` }] : []),
        ]}
      />
      <Note tone="warn" icon={TriangleAlert}>
        이전 주소 {from} 계정은 {seller.name}의 원료와 견적을 관리할 수 없게 되고, 지금 로그인한 곳에서 로그아웃돼요. 두
        주소에 메일을 보내고, {TRANSFER_UNDO_HOURS}시간 안에 되돌릴 수 있어요.
      </Note>
      <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label="이유"
          hint="두 주소로 보내는 메일에 그대로 적혀요."
          required
          maxLength={200}
          value={reason}
          error={problem?.fields?.['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={
            <>
              계속하려면 <Word>{TRANSFER_WORD}</Word>을 입력해 주세요
            </>
          }
          autoComplete="off"
          value={typedWord}
          error={problem?.fields?.['typedWord']}
          onChange={(event) => setTypedWord(event.target.value)}
        />
        {problem && (
          <Note tone="bad" role="alert">
            {problem.message}
          </Note>
        )}
        <Buttons>
          <Button touch onClick={onCancel}>
            취소
          </Button>
          <Button
            type="submit"
            variant="solid"
            touch
            disabledReason={missing}
            loading={loading ? '변경 중' : undefined}
          >
            대표 이메일 변경
          </Button>
        </Buttons>
      </Form>
    </StepCard>
  );
}
