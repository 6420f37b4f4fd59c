import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { bannerRecipe } from '../theme/recipes/banner';
import { styledSlot } from '../theme/styled';
import { Link } from './link';

const Root = styledSlot('div', bannerRecipe, 'root');
const Actions = styledSlot('div', bannerRecipe, 'actions');

/** What a banner offers to do: a button, or a link that leads there. */
export const BannerButton = styledSlot('button', bannerRecipe, 'action');
export const BannerLink = styledSlot(Link, bannerRecipe, 'action');

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

interface BannerProps {
  tone: keyof typeof icons;
  /** Where that of the tone does not fit. */
  icon?: LucideIcon;
  children: ReactNode;
  /** BannerButtons and BannerLinks. */
  actions?: ReactNode;
}

/** A strip below the header. */
export function Banner({ tone, icon: Icon = icons[tone], children, actions }: BannerProps) {
  return (
    <Root tone={tone} role="status">
      <Icon size={18} />
      <span>{children}</span>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
