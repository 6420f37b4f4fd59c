import { acceptedNames, megabytes, QUOTE_FILES_MAX, UPLOAD_RULES } from '@gredia/domain';
import { FileUpload, styled, UploadRow } from '@gredia/ui';
import { newClientKey } from '../../shared/client-key';
import type { Message } from './use-message';

const RULE = UPLOAD_RULES.QUOTE_FILE;

const Rows = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '8px',
  },
});

/** Chooses files for a message. */
export function MessageFileButton({ message: { files, uploads, queue } }: { message: Message }) {
  const left = QUOTE_FILES_MAX - files.length - uploads.size;
  return (
    <FileUpload
      multiple
      look="button"
      label="메시지에 붙일 파일 고르기"
      hint={`${QUOTE_FILES_MAX}개, 한 개 ${megabytes(RULE.maxBytes)}까지`}
      accept={acceptedNames(RULE)}
      disabledReason={left <= 0 ? `파일은 ${QUOTE_FILES_MAX}개까지 붙일 수 있어요.` : undefined}
      onFiles={(chosen) => {
        for (const file of chosen.slice(0, left)) queue.add(newClientKey(), file);
      }}
    />
  );
}

/** Those that are there and those on their way. */
export function MessageFiles({ message: { files, removeFile, uploads, queue } }: { message: Message }) {
  if (files.length === 0 && uploads.size === 0) return null;
  return (
    <Rows>
      {files.map(({ id, name, size }) => (
        <UploadRow key={id} name={name} size={size} onRemove={() => removeFile(id)} />
      ))}
      {[...uploads].map(([key, upload]) => (
        <UploadRow
          key={key}
          name={upload.name}
          size={upload.size}
          upload={upload}
          onRetry={upload.mayRetry ? () => queue.retry(key) : undefined}
          onRemove={() => queue.remove(key)}
        />
      ))}
    </Rows>
  );
}
