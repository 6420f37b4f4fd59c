import { acceptedNames, megabytes, QUOTE_FILES_MAX, UPLOAD_RULES } from '@gredia/domain';
import { FileUpload, styled, UploadRow } from '@gredia/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { LostFilesNote } from '../../../shared/drafts/draft-note';
import { UploadRows } from '../../../shared/uploads/upload-rows';
import type { Attachments } from './use-attachments';

const RULE = UPLOAD_RULES.QUOTE_FILE;
const LIMITS = `${QUOTE_FILES_MAX}개, 한 개 ${megabytes(RULE.maxBytes)}까지`;

interface AttachButtonProps {
  attachments: Attachments;
  label: string;
  /** Names the types of files too, where there is room for them. */
  hasTypes?: boolean;
  /** Stands in one line with other buttons. */
  isAmongButtons?: boolean;
}

/** Chooses files to attach. */
export function AttachButton(props: AttachButtonProps) {
  const { attachments, label, hasTypes, isAmongButtons } = props;
  return (
    <FileUpload
      multiple
      look="button"
      isAmongButtons={isAmongButtons}
      label={label}
      hint={hasTypes ? `${RULE.types.join(', ')} · ${LIMITS}` : LIMITS}
      accept={acceptedNames(RULE)}
      disabledReason={attachments.fullReason}
      onFiles={attachments.add}
    />
  );
}

const Rows = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '2',
    '&:empty': { display: 'none' },
  },
});

/** Uploaded files, uploads on their way, and the names of expired ones. */
export function AttachedFiles({ attachments }: Pick<AttachButtonProps, 'attachments'>) {
  const root = useRef<HTMLDivElement>(null);
  const { files, lost, uploads, queue, remove } = attachments;

  /** The button with the focus disappears: the focus moves to the file chooser. */
  function handleRemove(take: () => void) {
    flushSync(take);
    root.current?.closest('form')?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }

  return (
    <>
      {lost.length > 0 && <LostFilesNote names={lost} />}
      <Rows ref={root}>
        {files.map(({ id, name, size }) => (
          <UploadRow key={id} name={name} size={size} onRemove={() => handleRemove(() => remove(id))} />
        ))}
        <UploadRows uploads={uploads} queue={queue} onRemove={handleRemove} />
      </Rows>
    </>
  );
}
