import type { ProductType } from '@gredia/domain';
import { styled } from '@gredia/ui';
import {
  CircleDotDashed,
  Droplet,
  Droplets,
  FlaskConical,
  Hexagon,
  Leaf,
  Package,
  type LucideIcon,
} from 'lucide-react';

const Root = styled('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', flex: 'none', borderRadius: 'thumb' },
  variants: {
    kind: {
      liquid: { bg: 'thumb.liquid.bg', color: 'thumb.liquid.fg' },
      powder: { bg: 'thumb.powder.bg', color: 'thumb.powder.fg' },
      oil: { bg: 'thumb.oil.bg', color: 'thumb.oil.fg' },
      extract: { bg: 'thumb.extract.bg', color: 'thumb.extract.fg' },
      active: { bg: 'thumb.active.bg', color: 'thumb.active.fg' },
    },
    size: {
      sm: { boxSize: '9', borderRadius: 'control' },
      md: { boxSize: 'touch' },
      lg: {
        boxSize: { base: '76px', md: '148px' },
        borderRadius: '14px',
        '& > svg': { boxSize: { base: '7', md: 'touch' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

const Picture = styled('img', {
  base: { flex: 'none', objectFit: 'cover', bg: 'bg.muted', borderRadius: 'thumb' },
  variants: {
    size: {
      sm: { boxSize: '9', borderRadius: 'control' },
      md: { boxSize: 'touch' },
      lg: { boxSize: { base: '76px', md: '148px' }, borderRadius: '14px' },
    },
  },
  defaultVariants: { size: 'md' },
});

type Kind = 'liquid' | 'powder' | 'oil' | 'extract' | 'active';

const looks: Record<ProductType, { kind: Kind; icon: LucideIcon }> = {
  SINGLE: { kind: 'powder', icon: CircleDotDashed },
  BLEND: { kind: 'liquid', icon: Droplet },
  EXTRACT: { kind: 'extract', icon: Leaf },
  FERMENT: { kind: 'extract', icon: FlaskConical },
  OIL: { kind: 'oil', icon: Droplets },
  POWDER: { kind: 'powder', icon: CircleDotDashed },
  FRAGRANCE: { kind: 'active', icon: Droplets },
  FUNCTIONAL: { kind: 'active', icon: Hexagon },
  BASE: { kind: 'liquid', icon: Droplet },
};

interface ProductThumbProps {
  type: ProductType | null;
  /** A picture of the material; without one its kind stands for it. */
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** Stands for a raw material without a picture: its kind in colour and icon. The kind also stands in words beside it. */
export function ProductThumb({ type, src, size }: ProductThumbProps) {
  if (src) return <Picture src={src} alt="" size={size} loading="lazy" />;
  const { kind, icon: Icon } = type ? looks[type] : { kind: 'powder' as const, icon: Package };
  return (
    <Root kind={kind} size={size} aria-hidden="true">
      <Icon size={20} />
    </Root>
  );
}
