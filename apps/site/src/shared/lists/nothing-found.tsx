import { EmptyState, LinkButton } from '@gredia/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NothingFoundProps {
  icon: LucideIcon;
  title: string;
  isSearched: boolean;
  /** By anything else than the search: a facet, a state. */
  isFiltered: boolean;
  /** The list with nothing that narrows it. */
  href: string;
  /** What else may be done, beside taking back what narrows the list. */
  children?: ReactNode;
}

/** In place of rows that nothing fits: what narrows them can be taken back, called by its name. */
export function NothingFound({ icon, title, isSearched, isFiltered, href, children }: NothingFoundProps) {
  const [hint, action] =
    isSearched && isFiltered
      ? ['검색어나 필터를 바꿔 보세요.', '필터 지우기']
      : isFiltered
        ? ['필터를 바꿔 보세요.', '필터 지우기']
        : isSearched
          ? ['검색어를 바꿔 보세요.', '검색어 지우기']
          : ['이 쪽에는 아무것도 없어요.', '첫 쪽으로'];
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <>
          <LinkButton href={href}>{action}</LinkButton>
          {children}
        </>
      }
    />
  );
}
