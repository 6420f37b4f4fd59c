import { acceptedNames, megabytes, POST_LIMITS, UPLOAD_RULES } from '@gredia/domain';
import { FieldProblem, FileUpload, showToast, styled, UploadRow } from '@gredia/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newClientKey } from '../../../../shared/forms/client-key';
import { UploadRows } from '../../../../shared/uploads/upload-rows';
import type { PostEditorState } from '../state/use-post-editor';

const RULE = UPLOAD_RULES.POST_FILE;

const Root = styled('section', { base: { display: 'grid', gap: '2.5' } });
const Title = styled('h2', {
  base: { textStyle: 'h3', '& small': { ms: '2', textStyle: 'small', color: 'fg.muted' } },
});

/** Sends files that were chosen, as many as there is room for. */
export function addFiles({ files, values }: Pick<PostEditorState, 'files' | 'values'>, chosen: readonly File[]): void {
  const room = POST_LIMITS.files - values.files.length - files.uploads.size;
  if (chosen.length > room) showToast(`파일은 ${POST_LIMITS.files}개까지 붙일 수 있어요.`, { tone: 'bad' });
  for (const file of chosen.slice(0, Math.max(0, room))) files.queue.add(newClientKey(), file);
}

/** Files below the text. */
export function Attachments({ state }: { state: PostEditorState }) {
  const root = useRef<HTMLElement>(null);
  const { values, change, files, problems } = state;
  const count = values.files.length + files.uploads.size;

  /** The button with the focus disappears: the focus moves to the file chooser. */
  function remove(take: () => void) {
    flushSync(take);
    root.current?.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <Root ref={root} aria-labelledby="post-files">
      <Title id="post-files">
        첨부 파일
        <small>
          {count} / {POST_LIMITS.files}
        </small>
      </Title>
      <FileUpload
        multiple
        label="첨부 파일 고르기"
        hint={`한 개 ${megabytes(RULE.maxBytes)}까지`}
        accept={acceptedNames(RULE)}
        disabledReason={count >= POST_LIMITS.files ? `파일은 ${POST_LIMITS.files}개까지 붙일 수 있어요.` : undefined}
        onFiles={(chosen) => addFiles(state, chosen)}
      />
      {values.files.map((file) => (
        <UploadRow
          key={file.id}
          name={file.name}
          size={file.size}
          onRemove={() => remove(() => change({ files: values.files.filter((other) => other !== file) }))}
        />
      ))}
      <UploadRows {...files} onRemove={remove} />
      {problems['extraFiles'] && <FieldProblem id="post-files-problem">{problems['extraFiles']}</FieldProblem>}
    </Root>
  );
}
