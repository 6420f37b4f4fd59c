import { tabNavRecipe } from '../theme/recipes/tab-nav';
import { styledSlot } from '../theme/styled';
import { Link } from './link';
import { VisuallyHidden } from './visually-hidden';

const Root = styledSlot('nav', tabNavRecipe, 'root');
const Tab = styledSlot(Link, tabNavRecipe, 'item');
const Count = styledSlot('small', tabNavRecipe, 'count');
const News = styledSlot('i', tabNavRecipe, 'news');

interface TabNavProps {
  /** Names the row. */
  label: string;
  tabs: readonly {
    label: string;
    href: string;
    count?: string;
    /** Marks a view with something new in it. */
    hasNews?: boolean;
    isCurrent: boolean;
  }[];
}

/** Views of one page beside each other. They are links: each has an address, and Back works. */
export function TabNav({ label, tabs }: TabNavProps) {
  return (
    <Root aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count && <Count>{tab.count}</Count>}
          {tab.hasNews && (
            <News>
              <VisuallyHidden>읽지 않은 것이 있어요</VisuallyHidden>
            </News>
          )}
        </Tab>
      ))}
    </Root>
  );
}
