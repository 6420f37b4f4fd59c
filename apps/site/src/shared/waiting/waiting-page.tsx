import { Breadcrumb, PageHead, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ListBar, ListLayout } from '../lists/list-layout';
import { ListSkeleton } from '../lists/list-skeleton';
import { HeadTitle } from '../page/detail-head';
import { DocumentHead } from '../page/document-head';
import { useLinkTitle } from '../page/link-title';
import type { PageFrame } from '../page/page-frames';

const ThingTitle = styled(HeadTitle, { base: { py: '3.5' } });
const Bare = styled('div', { base: { maxW: 'contained', mx: 'auto', px: { base: '4', md: '6' }, py: '12' } });

interface WaitingPageProps {
  frame: PageFrame;
  /** What the page is called; without it what its link said, or its kind. */
  title?: string;
  /** What stands in place of the rows to come, such as why they do not come. */
  children?: ReactNode;
}

/** A page until it has come: its heading and a skeleton of its shape. */
export function WaitingPage({ frame, title, children = <ListSkeleton /> }: WaitingPageProps) {
  const { pathname } = useLocation();
  const linkTitle = useLinkTitle();
  const { above, lead, shape } = frame;
  const known = title ?? (shape === 'thing' ? linkTitle : undefined) ?? frame.title;

  return (
    <>
      <DocumentHead title={known} path={pathname} noindex />
      {above && <Breadcrumb items={[...(above.label === known ? [] : [above]), { label: known }]} />}
      {shape === 'thing' && (
        <>
          <ThingTitle tabIndex={-1}>{known}</ThingTitle>
          {children}
        </>
      )}
      {shape === 'bare' && (
        <Bare>
          <h1 tabIndex={-1}>
            <VisuallyHidden>{known}</VisuallyHidden>
          </h1>
          {children}
        </Bare>
      )}
      {shape === 'list' && (
        <>
          <PageHead title={known} lead={lead} />
          <ListLayout>
            <Skeleton height="36px" radius="6px" />
            <div>
              <ListBar />
              {children}
            </div>
          </ListLayout>
        </>
      )}
      {shape === undefined && (
        <>
          <PageHead title={known} lead={lead} isBelowPath={above !== undefined} />
          {children}
        </>
      )}
    </>
  );
}
