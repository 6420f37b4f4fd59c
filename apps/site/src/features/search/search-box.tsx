import { styled } from '@gredia/ui';

/** The frame of the search input: small in the header, big on the home page. */
export const SearchBox = styled('form', {
  base: {
    position: 'relative',
    '& > div:first-of-type': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
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
        '& > div:first-of-type': { h: '10' },
      },
      hero: {
        mt: { base: '22px', md: '8' },
        '& > div:first-of-type': {
          h: { base: '54px', md: '16' },
          gap: { base: '2.5', md: '3.5' },
          px: { base: '3.5', md: '5' },
          border: '2px solid',
          borderColor: 'brand.solid',
          borderRadius: '14px',
          boxShadow: 'search',
          fontSize: { base: 'lg', md: '2xl' },
        },
        '& label': { color: 'brand.solid' },
      },
      page: { w: '420px', maxW: '100%', '& > div:first-of-type': { h: '12' } },
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
