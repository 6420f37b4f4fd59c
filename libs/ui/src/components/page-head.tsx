import type { ReactNode } from 'react';
import { pageHeadRecipe } from '../theme/recipes/page-head';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('div', pageHeadRecipe, 'root');
const Text = styledSlot('div', pageHeadRecipe, 'text');
const Title = styledSlot('h1', pageHeadRecipe, 'title');
const Lead = styledSlot('p', pageHeadRecipe, 'lead');

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The path of the page stands right above it. */
  isBelowPath?: boolean;
  /** The title is so short that on narrow screens the buttons stand beside it, also those that come later. */
  isBeside?: boolean;
}

/** The head of a page: its one `h1`, which takes the focus after a route change, a line of text and buttons. */
export function PageHead({ title, lead, actions, isBelowPath, isBeside }: PageHeadProps) {
  return (
    <Root isBelowPath={isBelowPath} isBeside={isBeside}>
      <Text isBeside={isBeside}>
        <Title isBeside={isBeside} tabIndex={-1}>
          {title}
        </Title>
        {lead && <Lead isBeside={isBeside}>{lead}</Lead>}
      </Text>
      {actions}
    </Root>
  );
}
