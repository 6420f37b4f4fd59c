import { Note } from '@gredia/ui';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';

interface LeftOutNoteProps extends Pick<QuoteGiven, 'names'> {
  pids: readonly string[];
}

/** Names the chosen materials for which no quote can be requested. */
export function LeftOutNote({ pids, names = {} }: LeftOutNoteProps) {
  const known = pids.flatMap((pid) => names[pid] ?? []);
  const unknown = pids.length - known.length;
  const listed = [known.map((name) => `‘${name}’`).join(', '), unknown > 0 && `원료 ${unknown}건`]
    .filter(Boolean)
    .join(', ');
  return (
    <Note tone="warn" role="status">
      {listed}: 견적을 요청할 수 없어서 뺐어요. 공급사 계정이 없거나, 숨겨졌거나, 우리 회사의 원료예요.
    </Note>
  );
}
