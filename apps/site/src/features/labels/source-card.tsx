import { Badge, Button, styled } from '@gredia/ui';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { DictionaryNote } from './dictionary-note';
import { LabelEditor } from './label-editor';
import { titleOf } from './marked-label';
import { useKeptFocus } from './use-kept-focus';
import type { LabelMarking } from './use-marked-label';

const Root = styled('section', {
  base: {
    minW: 0,
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minH: '52px',
      px: { base: '16px', md: '20px' },
      '& > b': { fontWeight: 650, minW: 0, lineClamp: '1' },
      '& > small': { textStyle: 'small', color: 'fg.subtle', whiteSpace: 'nowrap' },
      '& > button': { ms: 'auto' },
    },
    '& > p': {
      px: { base: '16px', md: '20px' },
      pb: '16px',
      color: 'fg.muted',
      lineHeight: '23px',
      '& > span': { lineClamp: '2' },
    },
  },
});

interface SourceCardProps {
  /** `왼쪽` or `오른쪽`. */
  side: string;
  text: string;
  marking: LabelMarking;
  onChange: (text: string) => void;
}

/** One of two lists: its beginning, or a field to paste it into. */
export function SourceCard({ side, text, marking, onChange }: SourceCardProps) {
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(card);
  const [isOpen, setIsOpen] = useState(false);
  const { label, current } = marking;
  const isEmpty = text.trim() === '';
  const isEdited = isOpen || isEmpty;
  const title = titleOf(label) ?? `${side} 목록`;

  return (
    <Root ref={card} aria-label={`${side} 목록`}>
      <header>
        <Badge>{side}</Badge>
        <b>{isEmpty ? '전성분을 붙여 넣어 주세요' : title}</b>
        {label && <small>{label.tokens.length}종</small>}
        {!isEmpty && (
          <Button
            size="xs"
            variant="ghost"
            icon={<Pencil size={13} />}
            aria-label={isOpen ? `${side} 목록 편집 마치기` : `${side} 목록 편집`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '완료' : '편집'}
          </Button>
        )}
      </header>
      {(marking.isTooLong || marking.isUnread) && <DictionaryNote marking={marking} isEmpty={isEmpty} />}
      {isEdited ? (
        <LabelEditor
          compact
          name={`${side} 전성분`}
          text={text}
          label={label}
          onChange={(next, isPasted) => {
            // A whole list pasted into the empty card is folded; one that is typed stays open.
            setIsOpen(!(isPasted && isEmpty && next.length >= 40));
            keepFocus('button');
            onChange(next);
          }}
          placeholder="쉼표, 줄 바꿈, 가운뎃점 어느 것으로 나뉘어 있어도 돼요."
        />
      ) : (
        <p>
          {/* The list's title stands above already. */}
          <span>{current ? text.slice(current.tokens[0]?.start) : text}</span>
        </p>
      )}
    </Root>
  );
}
