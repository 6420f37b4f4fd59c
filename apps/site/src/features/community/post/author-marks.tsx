import type { PostAuthorFragment } from '@gredia/graphql-schema';
import { Badge } from '@gredia/ui';

interface AuthorMarksProps {
  user: Pick<PostAuthorFragment, 'badge'>;
  /** Wrote the post that is commented on. */
  isAuthor?: boolean;
}

/** In what part somebody speaks. */
export function AuthorMarks({ user: { badge }, isAuthor = false }: AuthorMarksProps) {
  return (
    <>
      {isAuthor && (
        <Badge tone="brand" size="sm">
          작성자
        </Badge>
      )}
      {badge === 'SUPPLIER' && <Badge size="sm">공급사</Badge>}
      {badge === 'OPERATOR' && (
        <Badge tone="info" size="sm">
          운영자
        </Badge>
      )}
    </>
  );
}
