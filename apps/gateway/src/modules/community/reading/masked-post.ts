/** What stands in the place of a title that the viewer may not read. */
export const SECRET_TITLE = '비밀글이에요';

/** What a post is called to a person who hears of it: a secret one by its title to its author alone. */
export const toldTitle = (post: { isSecret: boolean; userId: string; title: string }, userId: string): string =>
  post.isSecret && post.userId !== userId ? SECRET_TITLE : post.title;
