import { mentionText } from '@gredia/domain/rich-text';
import { styled, touchScreen, VisuallyHidden } from '@gredia/ui';
import { AtSign, FlaskConical, Hexagon } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { MentionOption } from './use-mention-options';

const Root = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    w: 'min(320px, 100% - 16px)',
    display: 'flex',
    flexDirection: 'column',
    py: '1.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.overlay',
    boxShadow: 'lg',
    overflow: 'hidden',
  },
});
const List = styled('div', { base: { minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' } });
const Title = styled('p', { base: { px: '4', pt: '1.5', pb: '2', textStyle: 'caption', color: 'fg.muted' } });
const Remark = styled('p', { base: { px: '4', pb: '2', textStyle: 'small', color: 'fg.muted' } });
const Item = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    [touchScreen]: { minH: '13' },
    px: '3',
    py: '1.5',
    borderInlineStart: '3px solid transparent',
    cursor: 'pointer',
    _selected: { bg: 'bg.selected', borderColor: 'brand.solid' },
  },
});
const Sign = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    boxSize: '8.5',
    borderRadius: 'control',
    bg: 'ai.bg',
    color: 'ai.fg',
  },
});
const Text = styled('span', { base: { minW: 0, lineHeight: '5' } });
const Name = styled('b', { base: { display: 'block', fontSize: 'md', fontWeight: 600, overflowWrap: 'anywhere' } });
const Detail = styled('small', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Hit = styled('em', { base: { fontStyle: 'normal', color: 'brand.fg', fontWeight: 700 } });

const icons = { USER: AtSign, INGREDIENT: Hexagon, PRODUCT: FlaskConical };

interface MentionPopupProps {
  id: string;
  sign: '@' | '#';
  query: string;
  options: readonly MentionOption[];
  remark: string;
  index: number;
  style: CSSProperties;
  onIndex: (index: number) => void;
  onChoose: (option: MentionOption) => void;
}

/** Names that may be meant, below the cursor; the editor keeps the focus and the keys. */
export function MentionPopup({ id, sign, query, options, remark, index, style, onIndex, onChoose }: MentionPopupProps) {
  const root = useRef<HTMLDivElement>(null);
  const title = sign === '@' ? '사람 언급' : '성분·원료 언급';

  useEffect(() => {
    root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [index, options]);

  return (
    // The editor keeps the focus.
    <Root ref={root} style={style} onPointerDown={(event) => event.preventDefault()} data-mention-popup>
      <Title aria-hidden="true">{title}</Title>
      {options.length > 0 ? (
        <List id={id} role="listbox" aria-label={title} tabIndex={0}>
          {options.map((option, at) => {
            const { kind, id: mentioned, label } = option.mention;
            const Icon = icons[kind];
            return (
              <Item
                key={kind + mentioned}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === index}
                onPointerMove={() => at !== index && onIndex(at)}
                onClick={() => onChoose(option)}
              >
                <Sign aria-hidden="true">
                  <Icon size={16} />
                </Sign>
                <Text>
                  <Name>{hitsIn(label, query)}</Name>
                  <Detail>{option.detail}</Detail>
                </Text>
              </Item>
            );
          })}
        </List>
      ) : (
        <Remark>{remark}</Remark>
      )}
      <VisuallyHidden role="status">
        {options.length > 0
          ? `${options.length}개를 찾았어요. ${mentionText(options[index]?.mention ?? options[0]!.mention)}`
          : remark}
      </VisuallyHidden>
    </Root>
  );
}

/** The part that was typed stands out. */
function hitsIn(label: string, query: string) {
  const at = query === '' ? -1 : label.toLowerCase().indexOf(query.toLowerCase());
  if (at === -1) return label;
  return (
    <>
      {label.slice(0, at)}
      <Hit>{label.slice(at, at + query.length)}</Hit>
      {label.slice(at + query.length)}
    </>
  );
}
