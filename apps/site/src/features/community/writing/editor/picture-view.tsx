import { RICH_TEXT_LIMITS } from '@gredia/domain/rich-text';
import { Button, styled, UploadRow } from '@gredia/ui';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import type { PictureAttributes } from './pictures-in-text';
import { usePictures } from './pictures-context';

const Figure = styled(NodeViewWrapper, {
  base: { my: '3.5', borderRadius: 'thumb', '&.has-focus': { outline: '2px solid', outlineColor: 'brand.solid' } },
});
const Tools = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '2', fontSize: 'sm' },
});
const AltLabel = styled('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flex: '1 1 240px', minW: 0, color: 'fg.muted' },
});
const AltInput = styled('input', {
  base: {
    flex: 1,
    minW: 0,
    h: { base: 'touch', md: '9' },
    px: '2.5',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg.default',
    fontSize: { base: 'xl', md: 'sm' },
  },
});
const Waiting = styled('div', { base: { fontSize: 'md' } });

/** A picture in the editor: how far it is, and once it is there what it shows in words. */
export function PictureView({ node, selected, updateAttributes, deleteNode, editor }: ReactNodeViewProps) {
  const { src, alt, width, height, upload } = node.attrs as PictureAttributes;
  const { uploads, queue, thumbnailSrc, onThumbnail } = usePictures();
  const id = useId();
  const pending = upload === null ? undefined : uploads.get(upload);

  function remove() {
    if (upload !== null) queue.remove(upload);
    if (src !== null && src === thumbnailSrc) onThumbnail(null);
    deleteNode();
    editor.commands.focus();
  }

  if (src === null) {
    return (
      <Figure contentEditable={false} data-drag-handle>
        <Waiting>
          <UploadRow
            name={pending?.name ?? '사진'}
            size={pending?.size ?? 0}
            upload={pending ?? { progress: 0, problem: '올리다 멈춘 사진이에요. 빼고 다시 넣어 주세요.' }}
            onRetry={pending?.mayRetry && upload ? () => queue.retry(upload) : undefined}
            onRemove={remove}
          />
        </Waiting>
      </Figure>
    );
  }
  const isThumbnail = src === thumbnailSrc;
  return (
    <Figure className={selected ? 'has-focus' : undefined}>
      <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} data-drag-handle />
      <Tools contentEditable={false}>
        <AltLabel htmlFor={id}>
          사진 설명
          <AltInput
            id={id}
            value={alt}
            maxLength={RICH_TEXT_LIMITS.maxAlt}
            placeholder="보이지 않는 사람에게 읽어 줄 말"
            onChange={({ target }) => updateAttributes({ alt: target.value })}
          />
        </AltLabel>
        <Button size="sm" touch aria-pressed={isThumbnail} onClick={() => onThumbnail(isThumbnail ? null : src)}>
          {isThumbnail ? '대표 이미지예요' : '대표 이미지로'}
        </Button>
        <Button size="sm" touch onClick={remove}>
          사진 빼기
        </Button>
      </Tools>
    </Figure>
  );
}
