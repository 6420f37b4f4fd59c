import type { QueryResult } from '@gredia/graphql-schema';
import { Card, CardHead, ErrorState, styled, useSkeleton } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled(Card, { base: { minW: 0 } });

const Title = styled('h2', {
  base: { fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' },
});

const Placeholder = styled('div', {
  variants: {
    // Keeps the place of the skeleton, so that nothing jumps when it appears.
    isEarly: { true: { visibility: 'hidden' } },
  },
});

export interface QueryCardProps<TData> {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  query: Pick<QueryResult<TData>, 'data' | 'error' | 'loading' | 'refetch'>;
  /** As big as the content will be. */
  skeleton: ReactNode;
  children: (data: TData) => ReactNode;
}

/** A card of the dashboard with one question behind it: skeleton, content, or what went wrong and another try. */
export function QueryCard<TData>({ title, aside, query, skeleton, children }: QueryCardProps<TData>) {
  const titleId = useId();
  const { data, error, loading, refetch } = query;
  const isWaiting = loading && data === undefined;
  const isSkeletonShown = useSkeleton(isWaiting);

  let content: ReactNode;
  if (isWaiting || isSkeletonShown) {
    content = <Placeholder isEarly={!isSkeletonShown}>{skeleton}</Placeholder>;
  } else if (data === undefined) {
    content = <ErrorState compact code={error?.errorId} onRetry={() => void refetch()} />;
  } else {
    content = children(data);
  }

  return (
    <Root role="region" pad="md" aria-labelledby={titleId} aria-busy={isWaiting || isSkeletonShown}>
      <CardHead>
        <Title id={titleId}>{title}</Title>
        {aside}
      </CardHead>
      {content}
    </Root>
  );
}
