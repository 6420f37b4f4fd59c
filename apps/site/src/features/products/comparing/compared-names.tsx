import type { ComparedProductFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { useEffect, useRef } from 'react';

const Root = styled('div', {
  base: {
    position: 'sticky',
    top: '{sizes.header}',
    zIndex: 3,
    display: 'flex',
    gap: '2',
    mx: '-4',
    px: '4',
    py: '2.5',
    overflowX: 'auto',
    scrollPaddingInline: '4',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.canvas',
  },
});
const Name = styled('button', {
  base: {
    // Of three and more a part of the next one says that there are further ones.
    flex: '1 0 148px',
    maxW: '50%',
    minW: 0,
    minH: 'touch',
    px: '3',
    py: '1.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    textAlign: 'start',
    '& > b': { fontSize: 'sm', lineHeight: '4.5', fontWeight: 650, lineClamp: '2' },
    '& > small': { display: 'block', truncate: true, textStyle: 'caption', color: 'fg.subtle' },
  },
  variants: {
    isShown: {
      true: {
        borderColor: 'brand.solid',
        bg: 'bg.selected',
        boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
      },
    },
  },
});

interface ComparedNamesProps {
  products: readonly ComparedProductFragment[];
  /** Place of the material whose card is in sight. */
  shown: number;
  onChoose: (place: number) => void;
}

/** The names of what is compared, always in sight; each leads to its card. */
export function ComparedNames({ products, shown, onChoose }: ComparedNamesProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = row.current?.children[shown];
    // `nearest` in both directions: the window itself does not move.
    if (shown > 0) chosen?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'nearest' });
    else row.current?.scrollTo({ left: 0, behavior: 'smooth' });
  }, [shown]);

  return (
    <Root ref={row} role="group" aria-label="원료">
      {products.map(({ id, name, dealer, seller }, place) => (
        <Name
          key={id}
          type="button"
          isShown={place === shown}
          aria-pressed={place === shown}
          onClick={() => onChoose(place)}
        >
          <b>{name}</b>
          <small>{seller ? dealer : '공급사 미등록'}</small>
        </Name>
      ))}
    </Root>
  );
}
