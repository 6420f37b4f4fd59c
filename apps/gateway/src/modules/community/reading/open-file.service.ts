import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../../platform/errors/errors';
import type { FileLink } from '../../../platform/files/files';
import { files } from '../../../platform/files/files.table';
import type { RequestContext } from '../../../platform/graphql/context';
import { type PostModel } from '../community.table';
import { postDrafts } from '../drafts/drafts.table';
import { draftAsPost } from '../drafts/draft-rows';
import { findPost } from './post-access';
import { filesOfPost } from './post-files';

/**
 * A link to a file below a post, for some minutes.
 * @throws NOT_FOUND where the viewer may not read the post, and for a file that it does not have
 */
export async function openPostFile(ctx: RequestContext, postId: string, fileId: string): Promise<FileLink> {
  const post = (await findDraft(ctx, postId)) ?? (await findPost(ctx, postId));
  const found = (await filesOfPost(ctx, post, 'ATTACHMENT')).some(({ id }) => id === fileId.toLowerCase());
  const [file] = found ? await ctx.db.select().from(files).where(eq(files.id, fileId)) : [];
  if (!file) throw notFound('찾는 파일이 없어요.');
  return ctx.files.link(file);
}

/** What the viewer is writing has files already. */
async function findDraft({ db, viewer }: RequestContext, id: string): Promise<PostModel | null> {
  const [draft] = viewer && isUuid(id) ? await db.select().from(postDrafts).where(eq(postDrafts.id, id)) : [];
  return draft && draft.userId === viewer?.id ? draftAsPost(draft) : null;
}
