import { BRAND } from '@gredia/domain';
import { BrandMark, Link, styled } from '@gredia/ui';
import { paths } from '../addresses/paths';

const Root = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '9px',
    minH: '6',
    fontWeight: 750,
    letterSpacing: '-.035em',
    whiteSpace: 'nowrap',
    '& > svg': { color: 'brand.solid' },
  },
  variants: { size: { sm: { fontSize: 'xl' }, md: { fontSize: '19px' } } },
});

interface LogoProps {
  size: 'sm' | 'md';
}

/** Mark and name; leads home. */
export function Logo({ size }: LogoProps) {
  return (
    <Root href={paths.home} size={size} aria-label={`${BRAND.ko} 홈`}>
      <BrandMark side={size === 'sm' ? 20 : 26} />
      <span>{BRAND.ko}</span>
    </Root>
  );
}
