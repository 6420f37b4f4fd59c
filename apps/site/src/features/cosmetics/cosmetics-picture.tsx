import { styled } from '@gredia/ui';
import { SprayCan } from 'lucide-react';

const look = {
  base: { flex: 'none', borderRadius: 'control', bg: 'bg.muted' },
  variants: {
    size: {
      sm: { w: { base: '16', md: '18' }, h: { base: '13', md: '14' } },
      // As wide as the window on tablets, but not as high.
      lg: { w: '100%', maxH: { md: '300px' }, aspectRatio: '4 / 3', borderRadius: 'dialog' },
    },
  },
} as const;

const Picture = styled('img', { ...look, base: { ...look.base, objectFit: 'contain' } });
const Blank = styled('span', {
  ...look,
  base: { ...look.base, display: 'grid', placeItems: 'center', color: 'fg.subtle' },
});

/** A cosmetic's picture, or a sign where there is none. Its name stands beside it. */
export function CosmeticsPicture({ src, size }: { src: string | null; size: 'sm' | 'lg' }) {
  // Pictures of other sites are not shown: the content policy takes our own only.
  if (src?.startsWith('/')) return <Picture src={src} alt="" size={size} loading="lazy" />;
  return (
    <Blank size={size} aria-hidden="true">
      <SprayCan size={size === 'lg' ? 56 : 22} strokeWidth={1.5} />
    </Blank>
  );
}
