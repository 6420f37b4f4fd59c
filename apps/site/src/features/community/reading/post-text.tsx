import type { PostMentionFragment } from '@gredia/graphql-schema';
import { Link, styled } from '@gredia/ui';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { RichText } from '../../../shared/rich-text/rich-text';

const Root = styled('div', { base: { position: 'relative' } });
const Card = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    w: 'max-content',
    maxW: 'min(280px, 100%)',
    p: '3',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.overlay',
    boxShadow: 'md',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    '& > b': { display: 'block', textStyle: 'body', fontWeight: 650 },
    '& > p': { color: 'fg.muted' },
    '& > a': { display: 'inline-flex', alignItems: 'center', minH: 'touch', color: 'fg.link', fontWeight: 600 },
  },
});

const kindLabel = { USER: '회원', INGREDIENT: '성분', PRODUCT: '원료' } as const;
const CARD_WIDTH = 280;

interface ShownCard {
  mention: PostMentionFragment;
  top: number;
  left: number;
  /** A finger opens the card first; the card leads on. */
  isTouched: boolean;
}

interface PostTextProps {
  html: string;
  mentions: readonly PostMentionFragment[];
}

/** The text of a post. What it names shows a card: under the pointer, on focus, or when it is touched. */
export function PostText({ html, mentions }: PostTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<ShownCard | null>(null);
  const isOpen = card !== null;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.type === 'pointerdown' && event.target instanceof Node && root.current?.contains(event.target)) return;
      setCard(null);
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [isOpen]);

  function find({ target }: SyntheticEvent): [Element, PostMentionFragment] | null {
    const element = target instanceof Element ? target.closest('[data-mention]') : null;
    const mention = mentions.find(
      ({ kind, id }) => kind === element?.getAttribute('data-mention') && id === element.getAttribute('data-id'),
    );
    return element && mention ? [element, mention] : null;
  }

  function show(event: SyntheticEvent, isTouched = false): boolean {
    const [element, mention] = find(event) ?? [];
    if (!element || !mention || !root.current) return false;
    const [place, frame] = [element.getBoundingClientRect(), root.current.getBoundingClientRect()];
    const left = Math.max(0, Math.min(place.left - frame.left, frame.width - CARD_WIDTH));
    setCard({ mention, top: place.bottom - frame.top + 4, left, isTouched });
    return true;
  }

  function handleOver(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    if (!show(event) && event.target instanceof Element && !event.target.closest('[data-card]')) setCard(null);
  }

  function handleClick(event: MouseEvent) {
    const isTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType !== 'mouse';
    // A key presses a link without a pointer: it leads on.
    if (!isTouch || event.detail === 0) return;
    if (show(event, true)) event.preventDefault();
    else if (event.target instanceof Element && !event.target.closest('[data-card]')) setCard(null);
  }

  return (
    <Root
      ref={root}
      onPointerOver={handleOver}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setCard(null)}
      onFocus={(event) => show(event)}
      onBlur={() => setCard((shown) => (shown?.isTouched ? shown : null))}
      onClickCapture={handleClick}
    >
      <RichText html={html} />
      {card && (
        <Card data-card style={{ top: card.top, left: card.left }}>
          <small>{kindLabel[card.mention.kind]}</small>
          <b>{card.mention.title}</b>
          {card.mention.subtitle && <p>{card.mention.subtitle}</p>}
          {card.isTouched && card.mention.kind !== 'USER' && (
            <Link href={card.mention.path}>{kindLabel[card.mention.kind]} 보기</Link>
          )}
        </Card>
      )}
    </Root>
  );
}
