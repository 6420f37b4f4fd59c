import { BRAND } from '@gredia/domain';
import { Badge, styled } from '@gredia/ui';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: '17px',
    fontWeight: 750,
    letterSpacing: '-.035em',
    whiteSpace: 'nowrap',
    '& > svg': { color: 'brand.solid' },
  },
});

/** Mark, name, and which of the two apps this is. */
export function ConsoleBrand() {
  return (
    <Root>
      <svg width="22" height="22" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M14 1.6 24.8 7.8v12.4L14 26.4 3.2 20.2V7.8L14 1.6Z" fill="currentColor" />
        <path
          d="M18.9 10.9a5.6 5.6 0 1 0 .7 4.1h-4.9"
          stroke="#fff"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {BRAND.ko}
      <Badge>관리자</Badge>
    </Root>
  );
}
