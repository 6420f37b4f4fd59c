import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { postDraftFiles, postDrafts } from './drafts/drafts.table';
import { buildPost } from './community.factory';
import {
  addPost,
  ask,
  change,
  LIST_FIELDS,
  refusalOf,
  singlePost,
  updatePost,
  useCommunity,
} from './community.testing';

const database = useDatabase();
const people = useCommunity();
describe('drafts', () => {
  const save = (user: UserModel, values: Record<string, unknown>) =>
    ask(
      user,
      `mutation ($id: ID, $postId: ID, $postUpdatedAt: DateTime, $title: String!, $content: String!, $expectedUpdatedAt: DateTime) {
        saveDraft(id: $id, postId: $postId, postUpdatedAt: $postUpdatedAt, title: $title, content: $content, mid: "free",
          expectedUpdatedAt: $expectedUpdatedAt) { id status title content draftOf draftOfUpdatedAt updatedAt } }`,
      { title: '', content: '<p>쓰는 중</p>', ...values },
    );

  it('keep pictures without a word, with the address of our own site too', async () => {
    const { id } = await buildFile({ purpose: 'POST_IMAGE', ownerId: people.author.id });
    const draft = (await save(people.author, { content: `<img src="http://localhost:4200/api/files/${id}" alt="">` }))
      .data?.saveDraft;
    expect(draft.content).toBe(`<img src="/api/files/${id}" alt="">`);
    expect(await database().db.$count(postDraftFiles, eq(postDraftFiles.fileId, id))).toBe(1);
    await change(people.author, 'removeDraft', { id: draft.id });
    expect((await save(people.other, { content: '' })).data?.saveDraft.content).toBe('<p></p>');
  });

  it('say which version of a post they were begun from, whatever the post has become', async () => {
    const post = await buildPost(people.author.id);
    const began = post.updatedAt.toISOString();
    expect(refusalOf(await save(people.other, { postId: post.id, postUpdatedAt: began })).fields).toHaveProperty(
      'postId',
    );
    await updatePost(people.author, post.id, { title: '그사이에 고친 제목' });
    const draft = (await save(people.author, { postId: post.id, postUpdatedAt: began })).data?.saveDraft;
    expect(draft).toMatchObject({ draftOf: post.id, draftOfUpdatedAt: began });
    // Who says nothing of it changes nothing; who has put it together with what is there now says so.
    const again = (await save(people.author, { id: draft.id, title: '이어서' })).data?.saveDraft;
    expect(again.draftOfUpdatedAt).toBe(began);
    const postUpdatedAt = (await singlePost(people.author, post.id)).data?.singlePost.updatedAt;
    const merged = (await save(people.author, { id: draft.id, postUpdatedAt })).data?.saveDraft;
    expect(merged.draftOfUpdatedAt).toBe(postUpdatedAt);
    await change(people.author, 'removeDraft', { id: draft.id });
  });

  it('are their writer’s alone, tell another window, and end with the post', async () => {
    const draft = (await save(people.author, {})).data?.saveDraft;
    expect(draft).toMatchObject({ status: 'DRAFT', content: '<p>쓰는 중</p>' });
    expect(refusalOf(await save(people.other, { id: draft.id })).code).toBe('NOT_FOUND');
    expect(refusalOf(await singlePost(people.operator, draft.id)).code).toBe('NOT_FOUND');
    const expectedUpdatedAt = draft.updatedAt;
    expect((await save(people.author, { id: draft.id, title: '제목', expectedUpdatedAt })).errors).toBeUndefined();
    expect(
      (await save(people.author, { id: draft.id, title: '옛 창', expectedUpdatedAt })).errors?.[0]?.extensions,
    ).toMatchObject({
      code: 'CONFLICT',
      current: { title: '제목' },
    });
    const mine = await ask(people.author, `{ myPosts(status: DRAFT) { ${LIST_FIELDS} } }`);
    expect(mine.data?.myPosts.posts).toMatchObject([{ id: draft.id, title: '제목', isReadable: true, mentions: [] }]);
    expect((await addPost(people.author, { draftId: draft.id })).errors).toBeUndefined();
    expect(await database().db.$count(postDrafts, eq(postDrafts.userId, people.author.id))).toBe(0);
  });
});
