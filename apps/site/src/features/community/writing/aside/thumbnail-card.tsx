import { acceptedNames, megabytes, UPLOAD_RULES } from '@gredia/domain';
import { Button, FieldProblem, FileUpload, styled } from '@gredia/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newClientKey } from '../../../../shared/forms/client-key';
import { UploadRows } from '../../../../shared/uploads/upload-rows';
import type { PostEditorState } from '../state/use-post-editor';
import { AsideCard } from './aside-card';

const RULE = UPLOAD_RULES.POST_IMAGE;

const Root = styled('div', { base: { display: 'grid', gap: '2.5' } });
const Picture = styled('img', { base: { w: '100%', maxH: '200px', objectFit: 'cover', borderRadius: 'thumb' } });
const Hint = styled('p', { base: { textStyle: 'caption', color: 'fg.muted' } });

/** The picture that stands for the post in lists and in links to it. */
export function ThumbnailCard({ state: { values, change, thumbnail, problems } }: { state: PostEditorState }) {
  const root = useRef<HTMLDivElement>(null);
  const { uploads, queue } = thumbnail;

  function remove(take: () => void) {
    flushSync(take);
    root.current?.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <AsideCard title="대표 이미지">
      <Root ref={root}>
        <Hint>목록과 공유할 때 보여요. {megabytes(RULE.maxBytes)}까지.</Hint>
        {values.thumbnailSrc && <Picture src={values.thumbnailSrc} alt="대표 이미지" />}
        <FileUpload
          label={values.thumbnailSrc ? '다른 대표 이미지 고르기' : '대표 이미지 고르기'}
          hint={RULE.types.join(', ')}
          accept={acceptedNames(RULE)}
          onFiles={([file]) => {
            queue.clear();
            if (file) queue.add(newClientKey(), file);
          }}
        />
        <UploadRows uploads={uploads} queue={queue} onRemove={remove} />
        {problems['thumbnailSrc'] && (
          <FieldProblem id="post-thumbnail-problem">{problems['thumbnailSrc']}</FieldProblem>
        )}
        {values.thumbnailSrc && (
          <Button size="sm" touch onClick={() => remove(() => change({ thumbnailSrc: null }))}>
            대표 이미지 빼기
          </Button>
        )}
      </Root>
    </AsideCard>
  );
}
