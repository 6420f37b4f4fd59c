import { useSession } from '@gredia/auth/client';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Note, styled, TextArea } from '@gredia/ui';
import { useState } from 'react';
import { writingSlot } from '../writing/writing-draft';
import { responseDrafts } from './response-draft';

const Root = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' } });
const DiscardButton = styled(Button, { base: { justifySelf: 'end' } });

/** The draft of an answer that the end of the quote overtook; renders nothing without one. */
export function EndedAnswer({ quote: { id } }: { quote: Pick<QuoteThreadFragment, 'id'> }) {
  const { session } = useSession();
  const slot = session && writingSlot(session.user.id, id);
  return slot && <KeptAnswer key={slot} slot={slot} />;
}

function KeptAnswer({ slot }: { slot: string }) {
  const [text, setText] = useState(() => responseDrafts.read(slot)?.values.message ?? '');
  if (text === '') return null;

  function handleThrowAway() {
    responseDrafts.clear(slot);
    setText('');
  }
  return (
    <Root>
      <Note tone="warn" role="status">
        지금은 답변을 보낼 수 없는 견적이에요. 쓰던 내용은 그대로 있어요.
      </Note>
      <TextArea readOnly label="쓰던 답변" rows={4} value={text} />
      <DiscardButton onClick={handleThrowAway}>내용 지우기</DiscardButton>
    </Root>
  );
}
