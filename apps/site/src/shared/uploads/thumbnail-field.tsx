import { acceptedNames, megabytes, UPLOAD_RULES } from '@gredia/domain';
import { Button, FileUpload, styled } from '@gredia/ui';
import { ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newClientKey } from '../forms/client-key';
import { Legend } from '../forms/form-parts';
import type { Thumbnail } from './thumbnail';
import { UploadRows } from './upload-rows';
import type { useUploads } from './use-uploads';

const RULE = UPLOAD_RULES.PRODUCT_IMAGE;

const Root = styled('fieldset', {
  base: {
    minW: 0,
    gridColumn: '1 / -1',
  },
});
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '76px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
    gap: '3.5',
    alignItems: 'start',
  },
});
const Choice = styled('div', { base: { display: 'grid', gap: '2' } });
const Problem = styled('p', { base: { justifySelf: 'start', textStyle: 'caption', color: 'bad.fg' } });
const RemoveButton = styled(Button, { base: { justifySelf: 'start' } });

const Frame = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: '76px', md: '112px' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.muted',
    color: 'fg.subtle',
    overflow: 'hidden',
  },
});
const Picture = styled('img', { base: { boxSize: '100%', objectFit: 'cover' } });

interface ThumbnailFieldProps {
  thumbnail: Thumbnail;
  /** Of `PRODUCT_IMAGE`. */
  uploads: ReturnType<typeof useUploads>;
  problem?: string;
  onChange: (thumbnail: Thumbnail) => void;
}

/** The picture of a material or an item in its form: the present one, a new upload, or none. */
export function ThumbnailField({
  thumbnail: { src },
  uploads: { uploads, queue },
  problem,
  onChange,
}: ThumbnailFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);

  function take([file]: File[]) {
    queue.clear();
    if (file) queue.add(newClientKey(), file);
  }

  /** The button with the focus disappears: the focus moves to the file chooser. */
  function remove(take: () => void) {
    flushSync(take);
    root.current?.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <Root ref={root}>
      <Legend>사진</Legend>
      <Columns>
        <Frame>{src ? <Picture src={src} alt="올린 사진" /> : <ImageIcon size={24} aria-hidden="true" />}</Frame>
        <Choice>
          <FileUpload
            label={src ? '다른 사진 고르기' : '사진 고르기'}
            hint={`${RULE.types.join(', ')} · ${megabytes(RULE.maxBytes)}까지 · 목록과 상세 화면에 보여요`}
            accept={acceptedNames(RULE)}
            onFiles={take}
          />
          <UploadRows uploads={uploads} queue={queue} onRemove={remove} />
          {problem && (
            <Problem role="alert" data-problem tabIndex={-1}>
              {problem}
            </Problem>
          )}
          {src && (
            <RemoveButton size="sm" onClick={() => remove(() => onChange({ src: null, fileId: null }))}>
              사진 빼기
            </RemoveButton>
          )}
        </Choice>
      </Columns>
    </Root>
  );
}
