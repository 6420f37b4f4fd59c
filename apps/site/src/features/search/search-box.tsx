import { styled } from '@gredia/ui';

/** The frame of the search input: small in the header, big on the home page. */
export const SearchBox = styled('form', {
  base: {
    position: 'relative',
    '& > div:first-of-type': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      px: '12px',
      borderRadius: 'thumb',
      bg: 'bg.panel',
      color: 'fg.subtle',
      cursor: 'text',
    },
    '& label': { flex: 'none', cursor: 'text' },
    '& input': { flex: 1, minW: 0, h: '100%', bg: 'transparent', color: 'fg.default', outline: 'none' },
    '& kbd': { display: { base: 'none', md: 'inline' } },
  },
  variants: {
    variant: {
      header: {
        position: { base: 'static', md: 'relative' },
        // Gives way where the navigation and the account beside it need the room.
        flex: { base: 1, md: '0 1 340px' },
        minW: 0,
        '& > div:first-of-type': { h: '40px' },
      },
      hero: {
        mt: { base: '22px', md: '32px' },
        '& > div:first-of-type': {
          h: { base: '54px', md: '64px' },
          gap: { base: '10px', md: '14px' },
          px: { base: '14px', md: '20px' },
          border: '2px solid',
          borderColor: 'brand.solid',
          borderRadius: '14px',
          boxShadow: 'search',
          fontSize: { base: '15px', md: '17px' },
        },
        '& label': { color: 'brand.solid' },
      },
      page: { w: '420px', maxW: '100%', '& > div:first-of-type': { h: '48px' } },
    },
  },
  compoundVariants: [
    {
      variant: ['header', 'page'],
      css: {
        '& > div:first-of-type': {
          border: '1px solid',
          borderColor: 'border.control',
          _focusWithin: { borderColor: 'border.focus', boxShadow: '0 0 0 1px {colors.border.focus}' },
        },
      },
    },
  ],
});
