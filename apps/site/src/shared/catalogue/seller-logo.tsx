import { styled } from '@gredia/ui';

const look = {
  base: { flex: 'none', borderRadius: 'card', bg: 'brand.subtle' },
  variants: {
    size: {
      md: { boxSize: 'touch', borderRadius: 'control', fontSize: 'xl' },
      lg: { boxSize: { base: '16', md: '88px' }, fontSize: { base: '5xl', md: '34px' } },
    },
  },
} as const;

const Picture = styled('img', { ...look, base: { ...look.base, objectFit: 'contain', p: '1.5', bg: 'bg.panel' } });
const Letter = styled('span', {
  ...look,
  base: { ...look.base, display: 'grid', placeItems: 'center', color: 'brand.fg', fontWeight: 700 },
});

interface SellerLogoProps {
  name: string;
  src: string | null;
  size: 'md' | 'lg';
}

/** The sign of a company, or the first letter of its name. The name stands beside it in words. */
export function SellerLogo({ name, src, size }: SellerLogoProps) {
  if (src) return <Picture src={src} alt="" size={size} />;
  return (
    <Letter size={size} aria-hidden="true">
      {[...name][0]}
    </Letter>
  );
}
