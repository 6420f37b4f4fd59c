import { useGetCountQuery } from '@gredia/graphql-schema';
import { formatNumber, styled, TabNav } from '@gredia/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { TableConfig } from './table-config';

const Root = styled('div', { base: { mb: '4' } });

interface TableTabsProps {
  config: TableConfig;
  /** Of the tab that is shown; null for the collection of the screen itself. */
  current: string | null;
  /** Grows when a record was changed: then it is counted anew. */
  changes: number;
}

/** The collections of one screen beside each other; of the others it is counted what waits in them. */
export function TableTabs({ config: { spec, tabs = [] }, current, changes }: TableTabsProps) {
  const { pathname } = useLocation();
  const [tab] = tabs;
  const all = useGetCountQuery({ variables: { collection: spec.name }, fetchPolicy: 'network-only' });
  const waiting = useGetCountQuery({
    variables: { collection: tab?.config.spec.name ?? spec.name, filter: tab?.waiting },
    skip: !tab,
    fetchPolicy: 'network-only',
  });
  const counted = useRef(changes);
  const [countAll, countWaiting] = [all.refetch, waiting.refetch];
  useEffect(() => {
    if (counted.current === changes) return;
    counted.current = changes;
    void countAll();
    void countWaiting();
  }, [changes, countAll, countWaiting]);
  const countOf = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));
  return (
    <Root>
      <TabNav
        label={`${spec.label} 보기`}
        tabs={[
          { label: spec.label, href: pathname, count: countOf(all.data?.count), isCurrent: current === null },
          ...tabs.map((each) => ({
            label: each.config.spec.label,
            href: each.href,
            count: each === tab ? countOf(waiting.data?.count) : undefined,
            isCurrent: current === each.tab,
          })),
        ]}
      />
    </Root>
  );
}
