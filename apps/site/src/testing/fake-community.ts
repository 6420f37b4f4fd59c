import type {
  AcceptCommentMutationVariables,
  AddCommentMutation,
  AddCommentMutationVariables,
  CommentSort,
  CommentThreadFragment,
  GetCommunityQueryVariables,
  GetMyCommentsQuery,
  GetMyCommentsQueryVariables,
  GetMyPostsQueryVariables,
  GetRandomArticleQueryVariables,
  GetSinglePostQueryVariables,
  MyPostFragment,
  PostBriefFragment,
  PostCardFragment,
  PostFormFragment,
  PostPageFragment,
  PostRowFragment,
  RemoveCommentMutationVariables,
  RemovePostMutationVariables,
  ReportContentMutationVariables,
  RestoreCommentMutation,
  RestoreCommentMutationVariables,
  RestorePostMutation,
  SendProposalEmailMutationVariables,
  SendNoticeMailMutationVariables,
  NoticeMailStateFragment,
  StopCommentMailsMutationVariables,
  UpdateCommentMutation,
  UpdateCommentMutationVariables,
} from '@gredia/graphql-schema';

type Answered<Value> = Value | Promise<Value>;
/** A page of comments is asked for with arguments of its own. */
export type FakePost = Omit<PostPageFragment, 'comments'> & {
  feedContent: string | null;
  comments:
    | CommentThreadFragment[]
    | ((page: { after?: string; around?: string; sort?: CommentSort }) => CommentThreadFragment[]);
};

/** What a faked gateway answers about boards; what is thrown is the answer's error. */
export interface FakeCommunity {
  posts?: (variables: GetCommunityQueryVariables) => { total: number; posts: (PostRowFragment | PostCardFragment)[] };
  popularPosts?: PostBriefFragment[];
  latestPosts?: (variables: { mid?: string }) => (PostBriefFragment | PostCardFragment)[];
  randomArticle?: (variables: GetRandomArticleQueryVariables) => Answered<PostCardFragment | null>;
  singlePost?: (variables: GetSinglePostQueryVariables) => FakePost;
  /** Of the profile, and of the screen of writing, which asks for drafts. */
  myPosts?: (variables: GetMyPostsQueryVariables) => { total: number; posts: (MyPostFragment | PostFormFragment)[] };
  myComments?: (variables: GetMyCommentsQueryVariables) => GetMyCommentsQuery['myComments'];
  removePost?: (variables: RemovePostMutationVariables) => Answered<boolean>;
  restorePost?: (variables: { id: string }) => Answered<RestorePostMutation['restorePost']>;
  sendProposalEmail?: (variables: SendProposalEmailMutationVariables) => Answered<boolean>;
  addComment?: (variables: AddCommentMutationVariables) => Answered<AddCommentMutation['addComment']>;
  updateComment?: (variables: UpdateCommentMutationVariables) => Answered<UpdateCommentMutation['updateComment']>;
  removeComment?: (variables: RemoveCommentMutationVariables) => Answered<{ id: string; commentCount: number }>;
  restoreComment?: (variables: RestoreCommentMutationVariables) => Answered<RestoreCommentMutation['restoreComment']>;
  acceptComment?: (
    variables: AcceptCommentMutationVariables,
  ) => Answered<{ id: string; commentCount: number; acceptedCommentId: string | null }>;
  reportContent?: (variables: ReportContentMutationVariables) => Answered<boolean>;
  noticeMail?: (variables: { id: string }) => NoticeMailStateFragment;
  sendNoticeMail?: (variables: SendNoticeMailMutationVariables) => Answered<NoticeMailStateFragment>;
  stopNoticeMails?: (variables: { token: string }) => Answered<boolean>;
  stopCommentMails?: (variables: StopCommentMailsMutationVariables) => Answered<boolean>;
}

/** Boards without posts, and a member who wrote none, for pages that show some beside other things. */
export const noPosts = {
  posts: () => ({ total: 0, posts: [] }),
  popularPosts: [],
  latestPosts: () => [],
  randomArticle: () => null,
  myPosts: () => ({ total: 0, posts: [] }),
  myComments: () => ({ total: 0, comments: [] }),
};

const AT = '2026-11-20T03:00:00.000Z';
const author = { id: 'u9', nickname: '제형연구원K', company: '페이브랩', badge: null };

export function postRow(values: Partial<PostRowFragment> = {}): PostRowFragment {
  return {
    ...{ id: 'p1', mid: 'qna', postType: 'QUESTION', title: '나이아신아마이드 5% 변색', snippet: null, user: author },
    ...{ isNotice: false, isSecret: false, isReadable: true, isAdvertising: false, viewCount: 214, commentCount: 12 },
    ...{ isUnread: null, hasImage: false, extraFiles: [], acceptedCommentId: null, expiresAt: null },
    ...{ publishedAt: AT, createdAt: AT },
    ...values,
  };
}

/** An article or post as a card shows it. */
export const postCard = (values: Partial<PostCardFragment> = {}): PostCardFragment => ({
  ...{ id: 'p1', mid: 'free', title: '첫 처방을 낸 날', untagContent: '안정도 시험이 끝났어요.', thumbnailSrc: null },
  ...{
    isAdvertising: false,
    user: { id: 'u1', nickname: '제형연구원K', company: '페이브랩', badge: null },
    mentions: [],
  },
  ...{ publishedAt: AT, createdAt: AT },
  ...values,
});

export const postBrief = (values: Partial<PostBriefFragment> = {}): PostBriefFragment => ({
  ...{ id: 'p1', mid: 'qna', title: '나이아신아마이드 5% 변색', commentCount: 3 },
  ...{ publishedAt: AT, createdAt: AT },
  ...values,
});

export function fakePost(values: Partial<FakePost> = {}): FakePost {
  return {
    ...{ id: 'p1', mid: 'qna', postType: 'QUESTION', title: '나이아신아마이드 5% 변색', user: author },
    ...{ content: '<p>pH를 올려야 할까요?</p>', untagContent: 'pH를 올려야 할까요?', feedContent: null },
    ...{ status: 'PUBLISHED', statusReasons: [], isNotice: false, isSecret: false, isReadable: true },
    ...{ isAllowComment: true, isAdvertising: false, viewCount: 214, commentCount: 0, thumbnailSrc: null },
    ...{ extraFiles: [], acceptedCommentId: null, expiresAt: null, rights: [], mentions: [], comments: [] },
    ...{ newer: null, older: null, publishedAt: AT, createdAt: AT, updatedAt: AT },
    ...values,
  };
}

export function comment(values: Partial<CommentThreadFragment> = {}): CommentThreadFragment {
  return {
    ...{ _id: 'c1', content: '광산화가 의심돼요.', state: 'PUBLISHED', isSecret: false, parentCommentId: null },
    user: { id: 'u8', nickname: '규제노트', company: null, badge: null },
    ...{ replyTo: null, isAccepted: false, rights: [], statusReasons: [], createdAt: AT, updatedAt: AT, children: [] },
    ...values,
  };
}
