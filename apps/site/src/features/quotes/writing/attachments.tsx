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
  /** Where there is room for it. */
  saysTypes?: boolean;
}

/** Chooses files to go along. */
export function AttachButton({ attachments: { add, fullReason }, label, saysTypes }: AttachButtonProps) {
  return (
    <FileUpload
      multiple
      look="button"
      label={label}
      hint={saysTypes ? `${RULE.types.join(', ')} · ${LIMITS}` : LIMITS}
      accept={acceptedNames(RULE)}
      disabledReason={fullReason}
      onFiles={add}
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

/** Those that are there, those on their way, and names of those that are gone. */
export function AttachedFiles({ attachments }: Pick<AttachButtonProps, 'attachments'>) {
  const root = useRef<HTMLDivElement>(null);
  const { files, lost, uploads, queue, remove } = attachments;

  /** The focus goes where files are chosen: what had it is gone. */
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
