import {
  failureOf,
  useRevealRootEmailTransferMutation,
  type RevealRootEmailTransferMutation,
} from '@gredia/graphql-schema';
import { Button, Dialog, FactList, TextField } from '@gredia/ui';
import { Eye } from 'lucide-react';
import { useState, type FormEvent } from 'react';

type Addresses = RevealRootEmailTransferMutation['revealRootEmailTransfer'];

/** The whole addresses of a change, to whoever says why; closing forgets them. */
export function RevealAddresses({ id, company }: { id: string; company: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        touch
        variant="ghost"
        icon={<Eye size={14} />}
        aria-label={`${company} 주소 보기`}
        onClick={() => setIsOpen(true)}
      >
        주소 보기
      </Button>
      {isOpen && <RevealDialog id={id} company={company} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RevealDialog({ id, company, onClose }: { id: string; company: string; onClose: () => void }) {
  const [reveal, { loading }] = useRevealRootEmailTransferMutation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [addresses, setAddresses] = useState<Addresses | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    if (reason.trim().length < 2) return setProblem('보는 이유를 2자 이상 적어 주세요.');
    try {
      setAddresses((await reveal({ id, reason: reason.trim() })).revealRootEmailTransfer);
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields?.['reason'] ?? message);
    }
  }

  if (addresses) {
    return (
      <Dialog title={`${company}의 대표 이메일`} onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
        <FactList
          facts={[
            { label: '이전 주소', value: addresses.from ?? '탈퇴한 계정' },
            { label: '새 주소', value: addresses.to ?? '탈퇴한 계정' },
          ]}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`${company}의 주소를 볼까요?`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={loading ? '여는 중' : undefined}>
            보기
          </Button>
        </>
      }
    >
      <TextField
        label="보려는 이유"
        data-autofocus=""
        hint="누가 왜 봤는지 기록에 남아요."
        error={problem || undefined}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}
