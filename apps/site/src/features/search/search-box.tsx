import { Kbd, styled, touchScreen } from '@gredia/ui';

/** The search: small in the header, big on the home page. */
export const SearchBox = styled('form', {
  base: { position: 'relative' },
  variants: {
    variant: {
      header: {
        position: { base: 'static', md: 'relative' },
        // Gives way where the navigation and the account beside it need the room.
        flex: { base: 1, md: '0 1 340px' },
        minW: 0,
      },
      hero: { mt: { base: '22px', md: '8' } },
      page: { w: '420px', maxW: '100%' },
    },
  },
});

const line = {
  border: '1px solid',
  borderColor: 'border.control',
  _focusWithin: { borderColor: 'border.focus', boxShadow: '0 0 0 1px {colors.border.focus}' },
} as const;

/** The frame of its input. */
export const SearchField = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    color: 'fg.subtle',
    cursor: 'text',
  },
  variants: {
    variant: {
      header: { ...line, h: '10', [touchScreen]: { h: 'calc({sizes.touch} + 2px)' } },
      hero: {
        h: { base: '54px', md: '16' },
        gap: { base: '2.5', md: '3.5' },
        px: { base: '3.5', md: '5' },
        border: '2px solid',
        borderColor: 'brand.solid',
        borderRadius: '14px',
        boxShadow: 'search',
        fontSize: { base: 'lg', md: '2xl' },
      },
      page: { ...line, h: '12' },
    },
  },
});

export const SearchLabel = styled('label', {
  base: { flex: 'none', cursor: 'text' },
  variants: { isBig: { true: { color: 'brand.solid' } } },
});

export const SearchInput = styled('input', {
  base: { flex: 1, minW: 0, h: '100%', bg: 'transparent', color: 'fg.default', outline: 'none' },
});

/** The key that leads here; narrow screens have no keyboard. */
export const SearchKey = styled(Kbd, { base: { display: { base: 'none', md: 'inline' } } });
