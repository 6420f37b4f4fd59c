import type { Board, PopupSeverity, PostType } from '@gredia/domain';
import type { StarterAuthor } from './starter-people';

/** A post of the starter data. In title and text `{day+3}` stands for the day three days after loading (`starter-days.ts`). */
export interface StarterPost {
  /** What names it in the starter data. */
  key: string;
  mid: Board;
  postType: PostType;
  author: StarterAuthor;
  title: string;
  /** Within the allow-list of posts; an ingredient is mentioned as `ingredient` writes it. */
  html: string;
  /** Before the moment of loading, fractions allowed. */
  daysAgo: number;
  views: number;
  /** Pinned above its board. */
  isNotice?: true;
  isSecret?: true;
  isAdvertising?: true;
  /** Absent where people may comment. */
  isAllowComment?: false;
  /** Shown as a banner until so many days after loading. */
  popup?: { severity: PopupSeverity; days: number };
  /** Counted from the day it was written. */
  expiresInDays?: number;
  /** The key of the comment that its author accepted, in `qna` only. */
  accepted?: string;
  comments: readonly StarterComment[];
}

/** A comment of the starter data with the answers to it. */
export interface StarterComment {
  /** Only where something refers to it; unique within its post. */
  key?: string;
  author: StarterAuthor;
  /** Plain text. */
  text: string;
  /** Counted from the post, also for answers. */
  hoursAfter: number;
  isSecret?: true;
  /** Who took it away again. */
  removed?: 'AUTHOR' | 'OPERATOR';
  replies?: readonly StarterComment[];
}

/** A mention of an ingredient by its Korean title, which loading resolves to the ingredient's id. */
export const ingredient = (title: string): string => `<a data-mention="INGREDIENT" data-title="${title}">${title}</a>`;

/** A table whose first row is its head. */
export function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><tbody>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}
