import { useGetCountQuery } from '@gredia/graphql-schema';
import { formatNumber, styled, TabNav } from '@gredia/ui';
import { useLocation } from 'react-router-dom';
import type { TableConfig, TableTab } from './table-config';

const Root = styled('div', { base: { mb: '4' } });

interface TableTabsProps {
  config: TableConfig;
  /** Of the tab that is shown; null for the collection of the screen itself. */
  current: string | null;
}

/** The collections of one screen beside each other; of the others it is counted what waits in them. */
export function TableTabs({ config: { spec, tabs = [] }, current }: TableTabsProps) {
  const { pathname } = useLocation();
  const all = useGetCountQuery({ variables: { collection: spec.name }, fetchPolicy: 'network-only' });
  const [tab] = tabs;
  const waiting = useWaiting(tab);
  const countOf = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));
  return (
    <Root>
      <TabNav
        label={`${spec.label} 보기`}
        tabs={[
          { label: spec.label, href: pathname, count: countOf(all.data?.count), isCurrent: current === null },
          ...tabs.map((each) => ({
            label: each.config.spec.label,
            href: `${pathname}?tab=${each.tab}`,
            count: each === tab ? countOf(waiting) : undefined,
            isCurrent: current === each.tab,
          })),
        ]}
      />
    </Root>
  );
}

/** How many records of a tab wait for somebody. */
function useWaiting(tab: TableTab | undefined): number | undefined {
  const { data } = useGetCountQuery({
    variables: { collection: tab?.config.spec.name ?? 'products', filter: tab?.waiting },
    skip: !tab,
    fetchPolicy: 'network-only',
  });
  return data?.count;
}
