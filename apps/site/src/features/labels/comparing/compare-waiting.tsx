import { Card, EmptyState } from '@gredia/ui';
import { Columns2 } from 'lucide-react';
import { DictionaryNote } from '../reading/dictionary-note';
import type { LabelMarking } from '../reading/use-marked-label';

interface CompareWaitingProps {
  /** Of either side: both wait for one dictionary. */
  marking: LabelMarking;
  /** Sides without a text, such as `왼쪽`. */
  missing: readonly string[];
}

/** Where the comparison will stand, and what it waits for. */
export function CompareWaiting({ marking, missing }: CompareWaitingProps) {
  if (marking.state === 'failed') {
    return (
      <Card>
        <DictionaryNote marking={marking} isEmpty={missing.length > 1} />
      </Card>
    );
  }
  if (missing.length === 0) {
    return <EmptyState icon={Columns2} title="이름을 읽고 있어요" hint="성분 사전을 불러오면 바로 비교해요." />;
  }
  const [only, other] = missing;
  return (
    <EmptyState
      icon={Columns2}
      title={other ? '두 목록을 붙여 넣으면 비교해요' : `${only} 목록도 붙여 넣어 주세요`}
      hint="비교는 이 브라우저에서만 하고, 한도를 찾을 때만 목록을 서버로 보내요."
    />
  );
}
