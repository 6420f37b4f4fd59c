import { ActionBar, Button, LinkButton, Note } from '@gredia/ui';
import { RefreshCw } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostFormFragment } from '@gredia/graphql-schema';
import { loginPath, paths } from '../../../../shared/addresses/paths';
import { DraftOfferNote, LostFilesNote } from '../../../../shared/drafts/draft-note';
import { FormFailure } from '../../../../shared/forms/form-failure';
import { handleLongFormKeys } from '../../../../shared/forms/long-form-keys';
import { PostAside, type PostAsideProps } from '../aside/write-aside';
import { PostEditor } from '../editor/post-editor';
import { addFiles, Attachments } from './attachments';
import { ClashNote } from './clash-note';
import { DraftClash } from './draft-clash';
import { DraftsDialog } from './drafts-dialog';
import { KindRow } from './kind-row';
import { PreviewDialog } from './preview-dialog';
import { SaveStanding } from './save-standing';
import { TitleField } from './title-field';
import { usePostEditor, type PostEditorOptions } from '../state/use-post-editor';
import { WRITE_WIDTH, WriteColumns, WriteMain } from '../frame/write-columns';

interface WriteFormProps extends PostEditorOptions, Pick<PostAsideProps, 'hearsOfComments' | 'mobile' | 'sendsTexts'> {}

/** The form of a post: board, title, text, files, settings, and the bar at the foot. */
export function WriteForm({ hearsOfComments, mobile, sendsTexts, ...options }: WriteFormProps) {
  const state = usePostEditor(options);
  const { values, change, problems, offer, editor, server, clashes, theirs, waitsFor, isSending } = state;
  const { user, post } = options;
  const [shown, setShown] = useState<'preview' | 'drafts' | null>(null);
  const navigate = useNavigate();
  const here = useLocation();
  const others =
    options.drafts.length + (server.draft && !options.drafts.some(({ id }) => id === server.draft?.id) ? 1 : 0);

  /** The offer disappears, and with it the button that had the focus. */
  function decide(onDraft: () => void) {
    flushSync(onDraft);
    if (document.activeElement === document.body) editor.current?.focus();
  }

  function submit() {
    if (!waitsFor && !isSending) void state.send();
  }

  async function openDraft(draft: PostFormFragment) {
    setShown(null);
    // What could not be kept is asked about.
    if (await server.saveNow()) state.letGo();
    void navigate(draft.draftOf ? paths.editPost(draft.draftOf) : paths.openDraft(draft.id));
  }

  return (
    <>
      <form
        noValidate
        aria-label={post ? '글 수정' : '글쓰기'}
        onKeyDownCapture={(event) => handleLongFormKeys(event, submit)}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <WriteColumns>
          <WriteMain>
            {offer && (
              <DraftOfferNote
                at={offer.at}
                onTakeUp={() => decide(offer.takeUp)}
                onThrowAway={() => decide(() => void offer.throwAway())}
              />
            )}
            {state.lost.length > 0 && <LostFilesNote names={state.lost} />}
            {server.standing.kind === 'conflict' && <DraftClash state={state} />}
            {clashes && theirs && <ClashNote names={clashes} mine={values} theirs={theirs} onTake={state.takeTheirs} />}
            <KindRow state={state} role={user.role} />
            <TitleField
              value={values.title}
              error={problems['title']}
              onChange={(title) => change({ title })}
              onEnter={() => editor.current?.focus()}
            />
            <div>
              <PostEditor
                ref={editor}
                html={values.content}
                error={problems['content'] ?? problems['uploaded']}
                thumbnailSrc={values.thumbnailSrc}
                onThumbnail={(thumbnailSrc) => change({ thumbnailSrc })}
                onChange={(html) => html !== values.content && change({ content: html })}
                onUploads={state.setPictureUploads}
                onFiles={(files) => addFiles(state, files)}
              />
            </div>
            <Attachments state={state} />
          </WriteMain>
          <PostAside {...{ state, user, hearsOfComments, mobile, sendsTexts }} postId={post?.id ?? null} />
        </WriteColumns>
        <ActionBar
          maxWidth={WRITE_WIDTH}
          status={<SaveStanding state={state} />}
          note={
            state.isSignedOut ? (
              <Note tone="warn" role="alert">
                로그인이 끝났어요. 쓰던 글은 이 브라우저에 남아 있어요.{' '}
                <LinkButton size="xs" href={loginPath(here)}>
                  로그인하고 이어 쓰기
                </LinkButton>
              </Note>
            ) : state.isStale ? (
              <Note tone="bad" role="alert">
                {state.failure?.message}{' '}
                <Button size="xs" icon={<RefreshCw size={13} />} onClick={() => void state.reload()}>
                  다시 불러오기
                </Button>
              </Note>
            ) : (
              <FormFailure text={state.failure?.message} />
            )
          }
        >
          <Button variant="ghost" onClick={() => setShown('drafts')}>
            임시 저장 글 {others > 0 ? others : ''}
          </Button>
          <Button onClick={() => setShown('preview')}>미리 보기</Button>
          <Button
            type="submit"
            variant="solid"
            title="Ctrl+Enter로도 올릴 수 있어요"
            loading={isSending ? '올리는 중' : undefined}
            disabledReason={waitsFor}
          >
            {post ? '고친 글 올리기' : '글 올리기'}
          </Button>
        </ActionBar>
      </form>
      {shown === 'preview' && (
        <PreviewDialog values={state.withText()} nickname={user.nickname} onClose={() => setShown(null)} />
      )}
      {shown === 'drafts' && (
        <DraftsDialog
          currentId={server.draft?.id}
          onOpen={(draft) => void openDraft(draft)}
          onRemoved={(id) => id === server.draft?.id && server.adopt(null, values)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
