import { TRANSFER_UNDO_HOURS, TRANSFER_WORD } from '@gredia/domain';
import { useTransferRootEmailMutation, type GetTransferPreviewQuery } from '@gredia/graphql-schema';
import { FactList, formatNumber, Note } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import { TypedWordForm } from '../../shared/typed-word-form';
import { StepCard } from './step-card';

interface ConfirmStepProps {
  /** The account whose company goes over. */
  from: string;
  preview: GetTransferPreviewQuery['transferPreview'];
  onCancel: () => void;
  onDone: () => void;
}

/** 옮길 항목 확인: what goes over, why, and the word that has to be typed. */
export function ConfirmStep({ from, preview, onCancel, onDone }: ConfirmStepProps) {
  const { seller, to, toName, products, receivedQuotes, addressedProducts, colleagues } = preview;
  const [transfer] = useTransferRootEmailMutation();
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
        이전 주소 {preview.from} 계정은 {seller.name}의 원료와 견적을 관리할 수 없게 되고, 지금 로그인한 곳에서
        로그아웃돼요. 두 주소에 메일을 보내고, {TRANSFER_UNDO_HOURS}시간 안에 되돌릴 수 있어요.
      </Note>
      <TypedWordForm
        word={TRANSFER_WORD}
        reasonHint="두 주소로 보내는 메일에 그대로 적혀요."
        action="대표 이메일 변경"
        sending="변경 중"
        onSend={(given) => transfer({ from, to, ...given }).then(onDone)}
        onCancel={onCancel}
      />
    </StepCard>
  );
}
