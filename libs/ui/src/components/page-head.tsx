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
}

/** The head of a page: its one `h1`, which takes the focus after a route change, a line of text and buttons. */
export function PageHead({ title, lead, actions, isBelowPath }: PageHeadProps) {
  return (
    <Root isBelowPath={isBelowPath}>
      <Text>
        <Title tabIndex={-1}>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </Text>
      {actions}
    </Root>
  );
}
