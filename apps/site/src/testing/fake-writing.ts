import type {
  AddPostMutationVariables,
  GetMentionablePeopleQuery,
  PostFormFragment,
  SaveDraftMutation,
  SaveDraftMutationVariables,
  UpdatePostMutationVariables,
} from '@gredia/graphql-schema';

type Answered<Value> = Value | Promise<Value>;

/** What a faked gateway answers to writers of posts. */
export interface FakeWriting {
  mentionablePeople?: () => GetMentionablePeopleQuery['mentionablePeople'];
  sendsTexts?: () => boolean;
  addPost?: (variables: AddPostMutationVariables) => Answered<PostFormFragment>;
  updatePost?: (variables: UpdatePostMutationVariables) => Answered<PostFormFragment>;
  saveDraft?: (variables: SaveDraftMutationVariables) => Answered<SaveDraftMutation['saveDraft']>;
  removeDraft?: (variables: { id: string }) => boolean;
}

export function postForm(values: Partial<PostFormFragment> = {}): PostFormFragment {
  return {
    ...{ id: 'p1', mid: 'qna', postType: 'QUESTION', title: '점도', content: '<p>처음 글</p>', status: 'PUBLISHED' },
    ...{ statusReasons: [], isNotice: false, isSecret: false, isAllowComment: true, isAdvertising: false },
    ...{ thumbnailSrc: null, extraFiles: [], popupExpiredAt: null, popupSeverity: null, emailAlarm: true },
    ...{ mobileAlarm: false, commentCount: 0, draftOf: null, draftOfUpdatedAt: null, rights: ['EDIT'] },
    ...{ createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T03:00:00.000Z' },
    ...values,
  };
}
