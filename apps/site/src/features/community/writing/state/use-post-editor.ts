import type { SessionUser } from '@gredia/auth/client';
import type { Board } from '@gredia/domain';
import {
  failureOf,
  GetPostFormDocument,
  GetWritingDocument,
  useAddPostMutation,
  useGraphqlClient,
  useRemoveDraftMutation,
  useUpdatePostMutation,
  type PostFormFragment,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '../../../../shared/drafts/use-draft';
import { useLeaveGuard } from '../../../../shared/forms/use-leave-guard';
import { uploadsWaitedFor, useUploads } from '../../../../shared/uploads/use-uploads';
import type { EditorHandle } from '../editor/use-post-text';
import { isBehindPost, offerOf } from '../saving/draft-offer';
import { attemptOf, type Attempt } from '../saving/attempt';
import { postDrafts } from '../saving/post-draft';
import { useServerDraft } from '../saving/use-server-draft';
import { problemsOfPost, type PostProblems } from '../values/check-post';
import { differencesOf, mergePost } from '../values/merge-post';
import {
  blankValues,
  changeOf,
  inputOf,
  isSamePost,
  moveTo,
  valuesOf,
  valuesOfDraft,
  type PostValues,
} from '../values/post-values';

const KEEP_AFTER_MS = 300;

export interface PostEditorOptions {
  user: SessionUser;
  board: Board;
  /** Null for a new post. */
  post: PostFormFragment | null;
  /** The draft that the form begins with. */
  opened: PostFormFragment | null;
  /** What was begun before. */
  drafts: readonly PostFormFragment[];
  onPosted: (post: PostFormFragment) => void;
}

/** Everything behind the form of a post: values, drafts here and on the server, uploads, posting, and what changed elsewhere. */
export function usePostEditor({ user, board, post, opened, drafts, onPosted }: PostEditorOptions) {
  const client = useGraphqlClient();
  const [addPost] = useAddPostMutation();
  const [updatePost] = useUpdatePostMutation();
  const [removeDraft] = useRemoveDraftMutation();
  const editor = useRef<EditorHandle>(null);
  const [base, setBase] = useState(() => (post ? valuesOf(post) : blankValues(board)));
  const [initial] = useState(() => (opened ? valuesOf(opened) : base));
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(post?.updatedAt);
  const [problems, setProblems] = useState<PostProblems>({});
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const [clashes, setClashes] = useState<(keyof PostValues)[] | null>(null);
  const [theirs, setTheirs] = useState<PostValues | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [pictureUploads, setPictureUploads] = useState<readonly { problem?: string }[]>([]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const { left, isKept, keep, keepNow } = useDraft(postDrafts, `${user.id}-${post?.id ?? 'new'}`, KEEP_AFTER_MS);
  const [offer, setOffer] = useState(() =>
    offerOf({
      ...{ initial, left, opened, savedAt: post?.updatedAt },
      ofPost: drafts.find(({ draftOf }) => post && draftOf === post.id) ?? null,
    }),
  );
  const server = useServerDraft({
    postId: post?.id,
    postUpdatedAt: version,
    opened: opened && { id: opened.id, updatedAt: opened.updatedAt },
    initial,
    values,
  });
  const { draft } = server;
  const isChanged = !isSamePost(values, base);

  useEffect(() => {
    // The offered one would be overwritten; the server keeps what is written meanwhile.
    if (offer || isDone) return;
    return keep(isChanged ? { at: Date.now(), attempt, draft, base, values } : null);
  }, [keep, offer, isDone, isChanged, attempt, draft, base, values]);

  const change = (part: Partial<PostValues>) => {
    setValues((last) => ({ ...last, ...part }));
    setProblems((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in part))));
  };

  const files = useUploads('POST_FILE', (_key, { id, name, size }) =>
    setValues((last) => ({ ...last, files: [...last.files, { id, name, size }] })),
  );
  const thumbnail = useUploads('POST_IMAGE', (_key, { id, url }) =>
    change({ thumbnailSrc: url ?? `/api/files/${id}` }),
  );
  const uploads = [...pictureUploads, ...files.uploads.values(), ...thumbnail.uploads.values()];
  const isSignedOut = server.standing.kind === 'signedOut' || failure?.code === 'UNAUTHENTICATED';
  const isSafe = isKept && (isSignedOut || !server.isUnsaved);
  useLeaveGuard(!isDone && ((isChanged && !isSafe) || uploads.length > 0));

  /** The way from here asks nothing: all is kept. */
  const letGo = () => flushSync(() => setIsDone(true));

  function replaceAll(next: PostValues) {
    setValues(next);
    editor.current?.replace(next.content);
  }

  function takeUp() {
    if (!offer) return;
    const current = offer.base
      ? mergePost(offer.base, offer.values, base)
      : // What it was begun from is not known: the writer sees all that differs from what is saved.
        { values: offer.values, conflicts: offer.isBehind ? differencesOf(offer.values, base) : [] };
    replaceAll(current.values);
    setLost(offer.lost);
    if (offer.attempt) setAttempt(offer.attempt);
    if (offer.draft) server.adopt(offer.draft, initial);
    setClashes(current.conflicts.length > 0 ? current.conflicts : null);
    setTheirs(base);
    setOffer(null);
  }

  /** Also on the server, unless it is what the form begins with: it would be offered the next time. */
  async function throwAway() {
    keepNow(null);
    setOffer(null);
    if (!offer?.draft || offer.draft.id === opened?.id) return;
    try {
      await removeDraft({ id: offer.draft.id });
    } catch (error) {
      setOffer(offer);
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  /** Fetches the saved post and merges what was written into it. */
  async function reload() {
    if (!post) return;
    try {
      const { singlePost } = await client.query(GetPostFormDocument, { id: post.id });
      const saved = valuesOf(singlePost);
      const merged = mergePost(base, withText(), saved);
      setBase(saved);
      setVersion(singlePost.updatedAt);
      replaceAll(merged.values);
      setTheirs(saved);
      setClashes(merged.conflicts);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  /** What another window has made of the draft; null where it is gone. */
  async function otherDraft(): Promise<PostFormFragment | null> {
    const { myPosts } = await client.query(GetWritingDocument, {});
    return myPosts.posts.find(({ id }) => id === draft?.id) ?? null;
  }

  function openOther(other: PostFormFragment) {
    const their = valuesOfDraft(other, values);
    replaceAll(their);
    // It may be of a window that has not seen what the post says now: the writer does, before it is overwritten.
    const conflicts = isBehindPost(other, version) ? differencesOf(their, base) : [];
    setClashes(conflicts.length > 0 ? conflicts : null);
    setTheirs(base);
    server.adopt({ id: other.id, updatedAt: other.updatedAt }, their);
  }

  const withText = (): PostValues => ({ ...values, content: editor.current?.html() ?? values.content });

  async function send() {
    const now = withText();
    const found = problemsOfPost(now, post && base);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return tellFirst(found);
    setIsSending(true);
    const sending = attemptOf(attempt, now);
    setAttempt(sending);
    try {
      const kept = await server.stop();
      const { role } = user;
      const saved = post
        ? await updatePost({
            ...forRole(role, changeOf(now, base)),
            ...{ id: post.id, draftId: kept?.id, expectedUpdatedAt: version },
          }).then((answer) => answer.updatePost)
        : await addPost({ ...forRole(role, inputOf(now)), draftId: kept?.id, clientKey: sending.clientKey }).then(
            (answer) => answer.addPost,
          );
      keepNow(null);
      letGo();
      onPosted(saved);
    } catch (error) {
      const refused = failureOf(error);
      // At once: who signs in again right away is asked nothing before leaving.
      if (!offer) keepNow({ at: Date.now(), attempt: sending, draft, base, values: now });
      server.resume();
      setIsSending(false);
      const fields = refused.fields ?? {};
      const isKnown = Object.keys(fields).some((name) => name in now || name === 'popupExpiredAt');
      setProblems(fields);
      setFailure(isKnown ? null : refused);
      if (isKnown) tellFirst(fields);
    }
  }

  /** The field that is wrong gets the focus, once its sentence stands there. */
  function tellFirst(found: PostProblems) {
    setTimeout(() => {
      if (found['title']) document.querySelector<HTMLElement>('[data-post-title]')?.focus();
      else if (found['content']) editor.current?.focus();
      else document.querySelector<HTMLElement>('form [role=alert]')?.scrollIntoView({ block: 'center' });
    });
  }

  return {
    editor,
    values,
    change,
    moveTo: (mid: Board) => setValues((last) => moveTo(last, mid)),
    withText,
    problems,
    failure,
    /** The post was changed elsewhere since it was opened. */
    isStale: post !== null && failure?.code === 'CONFLICT',
    isSignedOut,
    reload,
    clashes,
    theirs,
    takeTheirs: (name: keyof PostValues) => {
      if (!theirs) return;
      change({ [name]: theirs[name] });
      if (name === 'content') editor.current?.replace(theirs.content);
      setClashes((names) => names?.filter((other) => other !== name) ?? null);
    },
    base,
    offer: offer && { ...offer, takeUp, throwAway },
    lost,
    server,
    otherDraft,
    openOther,
    isKept,
    files,
    thumbnail,
    setPictureUploads,
    isSending,
    send,
    letGo,
    waitsFor: uploadsWaitedFor(uploads, '올릴'),
    isChanged,
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;

/** What only operators may say is not said by others. */
function forRole<Input extends Partial<ReturnType<typeof inputOf>>>(
  role: string,
  input: Input,
): Input | Omit<Input, 'isNotice' | 'popupExpiredAt' | 'popupSeverity'> {
  if (role === 'OPERATOR' || role === 'ADMIN') return input;
  const { isNotice: _notice, popupExpiredAt: _until, popupSeverity: _color, ...own } = input;
  return own;
}
