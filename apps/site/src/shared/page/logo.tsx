import { BRAND } from '@gredia/domain';
import { BrandMark, Link, styled, touchTarget } from '@gredia/ui';
import { paths } from '../addresses/paths';

const Root = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '9px',
    minH: '6',
    fontWeight: 750,
    letterSpacing: '-.035em',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg.default' },
  },
  variants: {
    size: { sm: { fontSize: 'xl' }, md: { fontSize: '19px' } },
    isWide: { true: { display: { base: 'none', md: 'inline-flex' } } },
  },
});

const Mark = styled('span', { base: { display: 'flex', color: 'brand.solid' } });

interface LogoProps {
  size: 'sm' | 'md';
  /** Left out on narrow screens. */
  isWide?: boolean;
}

/** Mark and name; leads home. */
export function Logo({ size, isWide }: LogoProps) {
  return (
    <Root href={paths.home} size={size} isWide={isWide} aria-label={`${BRAND.ko} 홈`}>
      <Mark>
        <BrandMark side={size === 'sm' ? 20 : 26} />
      </Mark>
      <span>{BRAND.ko}</span>
    </Root>
  );
}
