import { Button, LinkButton, PageHead, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

/** A little more room below the path than other heads have there. */
const Root = styled('div', { base: { pt: { base: '0.5', md: 0 } } });

/** In a row, on narrow screens across the width. */
const Actions = styled('div', {
  base: {
    display: 'flex',
    flex: { base: '1 0 100%', md: 'none' },
    gap: '2',
    flexWrap: 'wrap',
    _print: { display: 'none' },
  },
});

const action = { flex: { base: '1 0 auto', md: 'none' } } as const;
export const HeadButton = styled(Button, { base: action });
export const HeadLink = styled(LinkButton, { base: action });

interface LabelHeadProps {
  title: string;
  lead: string;
  /** `HeadButton`s and `HeadLink`s. */
  actions: ReactNode;
}

/** The head of a page that reads labels, right below its breadcrumb. */
export function LabelHead({ title, lead, actions }: LabelHeadProps) {
  return (
    <Root>
      <PageHead title={title} lead={lead} isBelowPath actions={<Actions>{actions}</Actions>} />
    </Root>
  );
}
