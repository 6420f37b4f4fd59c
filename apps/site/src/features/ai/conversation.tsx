import type { AiDone } from '@gredia/domain';
import { BottomSheet, styled } from '@gredia/ui';
import { useEffect, useRef, useState } from 'react';
import { useIsWide } from '../../shared/page/use-is-wide';
import { AnswerTurn } from './answer/answer-turn';
import { EvidenceList } from './answer/evidence-list';
import { Composer } from './asking/composer';
import { FirstNotice } from './asking/first-notice';
import { Starters } from './asking/starters';
import type { Turn } from './asking/turn';
import { useConversation } from './asking/use-conversation';

const Root = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' }, gap: '8' },
});
const Column = styled('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: 'calc(100dvh - {sizes.header} - 140px)',
    maxW: '760px',
    w: '100%',
    mx: 'auto',
  },
});
const Turns = styled('div', {
  base: { flex: 1, display: 'flex', flexDirection: 'column', gap: '10', pb: '6' },
});
/** As high as what is seen of the conversation: a question that was just asked can stand at its top, its answer below it. */
const TurnPlace = styled('div', {
  variants: { fills: { true: { minH: 'calc(100dvh - {sizes.header} - 180px)' } } },
});
const Dock = styled('div', { base: { position: 'sticky', bottom: 0, zIndex: 'sticky', bg: 'bg.canvas' } });
const Evidence = styled('aside', {
  base: {
    position: 'sticky',
    top: 'sideTop',
    alignSelf: 'start',
    maxH: 'calc(100dvh - {spacing.sideTop})',
    overflowY: 'auto',
    pb: '8',
    '& > h2': { textStyle: 'h2', mb: '3' },
  },
});

const SheetBody = styled('div', { base: { px: '5', pt: '1' } });

/** What of an answer is looked at: a number where one was pressed. */
interface Looked {
  turnId: string;
  number: number | null;
}

interface ConversationProps {
  threadId: string | null;
  kept: readonly Turn[];
  hasSeenNotice: boolean;
  used: number | null;
  limit: number | null;
  onThread: (threadId: string) => void;
  onDone: (done: Pick<AiDone, 'used' | 'limit'>) => void;
}

/** Questions and answers on the left, what they rest on at the right; on narrow screens that comes from below. */
export function Conversation({ threadId, kept, hasSeenNotice, used, limit, onThread, onDone }: ConversationProps) {
  const { turns, ask, stop, isAsking } = useConversation({ threadId, kept, onThread, onDone });
  const [text, setText] = useState('');
  const [hasSeen, setHasSeen] = useState(hasSeenNotice);
  const [looked, setLooked] = useState<Looked | null>(null);
  const isWide = useIsWide('xl');
  const last = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const shown = turns.find(({ id }) => id === looked?.turnId) ?? turns.at(-1) ?? null;

  const isGoingOn = turns.length > 1;

  // The question that was just asked comes to the top, its answer is read from there; what is told afterwards moves nothing.
  useEffect(() => {
    if (isAsking) last.current?.scrollIntoView({ block: isGoingOn ? 'start' : 'nearest' });
  }, [isAsking, isGoingOn, turns.length]);

  async function handleAsk(question: string) {
    setText('');
    setLooked(null);
    // What was not taken stays where it was written, unless something else stands there by now.
    if (!(await ask(question))) setText((now) => now || question);
  }

  function choose(question: string) {
    setText(question);
    composer.current?.querySelector('textarea')?.focus();
  }

  return (
    <Root>
      <Column aria-label="대화">
        <Turns>
          {turns.map((turn, place) => {
            const isLast = place === turns.length - 1;
            return (
              <TurnPlace
                key={turn.id}
                ref={isLast ? last : undefined}
                fills={isLast && isGoingOn && turns.length > kept.length}
              >
                <AnswerTurn
                  turn={turn}
                  isLast={isLast}
                  open={turn.id === looked?.turnId ? looked.number : null}
                  onOpen={(number) => setLooked({ turnId: turn.id, number })}
                  onAsk={(question) => void handleAsk(question)}
                />
              </TurnPlace>
            );
          })}
          {!hasSeen && <FirstNotice onSeen={() => setHasSeen(true)} />}
          {hasSeen && turns.length === 0 && <Starters onChoose={choose} />}
        </Turns>
        {hasSeen && (
          <Dock ref={composer}>
            <Composer
              text={text}
              onText={setText}
              onAsk={(question) => void handleAsk(question)}
              onStop={stop}
              isAsking={isAsking}
              used={used}
              limit={limit}
            />
          </Dock>
        )}
      </Column>
      {isWide && (
        <Evidence aria-label="근거">
          <h2>근거</h2>
          <EvidenceList turn={shown} open={looked?.number ?? null} />
        </Evidence>
      )}
      {!isWide && looked && (
        <BottomSheet title="근거" onClose={() => setLooked(null)}>
          <SheetBody>
            <EvidenceList turn={shown} open={looked.number} />
          </SheetBody>
        </BottomSheet>
      )}
    </Root>
  );
}
