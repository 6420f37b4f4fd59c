import { acceptedNames, megabytes, QUOTE_FILES_MAX, UPLOAD_RULES } from '@gredia/domain';
import { FileUpload, styled, UploadRow } from '@gredia/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { newClientKey } from '../../shared/client-key';
import type { ResponseForm } from './use-response-form';

const RULE = UPLOAD_RULES.QUOTE_FILE;

const Root = styled('div', {
  base: { display: 'grid', gap: '8px', justifyItems: 'start', '& > [role=group]': { w: '100%' } },
});

type ResponseFilesProps = Pick<ResponseForm, 'files' | 'removeFile' | 'uploads' | 'queue'>;

/** Files that go with an answer: those that are there and those on their way. */
export function ResponseFiles({ files, removeFile, uploads, queue }: ResponseFilesProps) {
  const root = useRef<HTMLDivElement>(null);
  const count = files.length + uploads.size;

  /** The focus goes where files are chosen: what had it is gone. */
  function remove(take: () => void) {
    flushSync(take);
    root.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }

  return (
    <Root ref={root}>
      <FileUpload
        multiple
        look="button"
        label="답변에 붙일 파일 고르기"
        hint={`${RULE.types.join(', ')} · ${QUOTE_FILES_MAX}개, 한 개 ${megabytes(RULE.maxBytes)}까지`}
        accept={acceptedNames(RULE)}
        disabledReason={count >= QUOTE_FILES_MAX ? `파일은 ${QUOTE_FILES_MAX}개까지 붙일 수 있어요.` : undefined}
        onFiles={(chosen) => {
          for (const file of chosen.slice(0, QUOTE_FILES_MAX - count)) queue.add(newClientKey(), file);
        }}
      />
      {files.map(({ id, name, size }) => (
        <UploadRow key={id} name={name} size={size} onRemove={() => remove(() => removeFile(id))} />
      ))}
      {[...uploads].map(([key, upload]) => (
        <UploadRow
          key={key}
          name={upload.name}
          size={upload.size}
          upload={upload}
          onRetry={upload.mayRetry ? () => queue.retry(key) : undefined}
          onRemove={() => remove(() => queue.remove(key))}
        />
      ))}
    </Root>
  );
}
