import { BRAND } from '@gredia/domain';
import { Link, styled } from '@gredia/ui';
import { paths } from '../addresses/paths';

const Root = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '9px',
    minH: '24px',
    fontWeight: 750,
    letterSpacing: '-.035em',
    whiteSpace: 'nowrap',
    '& > svg': { color: 'brand.solid' },
  },
  variants: { size: { sm: { fontSize: '16px' }, md: { fontSize: '19px' } } },
});

interface LogoProps {
  size: 'sm' | 'md';
}

/** Mark and name; leads home. */
export function Logo({ size }: LogoProps) {
  const side = size === 'sm' ? 20 : 26;
  return (
    <Root href={paths.home} size={size} aria-label={`${BRAND.ko} 홈`}>
      <svg width={side} height={side} viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M14 1.6 24.8 7.8v12.4L14 26.4 3.2 20.2V7.8L14 1.6Z" fill="currentColor" />
        <path
          d="M18.9 10.9a5.6 5.6 0 1 0 .7 4.1h-4.9"
          stroke="#fff"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{BRAND.ko}</span>
    </Root>
  );
}
