import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'flex-end',
    gap: { base: '3', md: '4' },
    pt: { base: '5', md: '8' },
    pb: { base: '3.5', md: '5' },
    '& > div': { flex: { base: '1 0 100%', md: '1' }, minW: 0 },
    '& h1': { textStyle: 'h1' },
    '& p': { mt: '1', color: 'fg.muted' },
  },
});

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: its one `h1`, which takes the focus after a route change, a line of text and buttons. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <Head>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions}
    </Head>
  );
}
