import { Paperclip, Upload } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { styled } from '../theme/styled';
import { hiddenStyle } from './visually-hidden';

const Zone = styled('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    minH: '76px',
    px: '16px',
    py: '12px',
    border: '1px dashed',
    borderColor: 'border.control',
    borderRadius: 'thumb',
    textAlign: 'center',
    textStyle: 'small',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-over]': { borderColor: 'border.focus', bg: 'bg.selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    '& > span': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0 6px',
    },
    '& > span b': { fontWeight: 650, color: 'fg.link' },
    '&:has(:disabled)': {
      bg: 'bg.muted',
      color: 'fg.subtle',
      cursor: 'not-allowed',
      '& > span b': { color: 'inherit' },
    },
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    '& > input': hiddenStyle,
  },
  variants: {
    look: {
      zone: {},
      // As high as a small button, with what may be chosen beside its words.
      button: {
        flexDirection: 'row',
        justifyContent: 'flex-start',
        gap: '8px',
        minH: '32px',
        px: '12px',
        py: '4px',
        border: '1px solid',
        borderColor: 'border.strong',
        borderRadius: 'control',
        bg: 'bg.panel',
        textAlign: 'start',
        '& > span': { flex: 'none', gap: '6px', fontWeight: 600, color: 'fg.default' },
      },
    },
  },
  defaultVariants: { look: 'zone' },
});

interface FileUploadProps {
  /** Names the button that opens the file dialog, such as `문서 고르기`. */
  label: string;
  /** What may be chosen, said before it is: `pdf, xlsx … · 한 개 30MB까지`. */
  hint: string;
  /** As an input takes it: `.pdf,.docx`. */
  accept: string;
  multiple?: boolean;
  /** `button` where it is one thing among others; files can be dropped on it all the same. */
  look?: 'zone' | 'button';
  /** Why nothing more can be added. */
  disabledReason?: string;
  onFiles: (files: File[]) => void;
}

/**
 * Where files are dropped or chosen. Sending them and showing how far they are (UploadRow) is the caller's business. While
 * it stands on a page, a file dropped beside it does not replace the page.
 */
export function FileUpload({ label, hint, accept, multiple, look, disabledReason, onFiles }: FileUploadProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  useSafeDrops();

  function take(files: FileList | null) {
    const all = [...(files ?? [])];
    if (all.length > 0 && !disabledReason) onFiles(multiple ? all : all.slice(0, 1));
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files);
    // The same file can be chosen again.
    target.value = '';
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Zone
      look={look}
      data-over={isOver || undefined}
      onDragOver={() => setIsOver(!disabledReason)}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={accept}
        multiple={multiple}
        disabled={disabledReason !== undefined}
        onChange={handleChange}
      />
      {look === 'button' ? (
        <span aria-hidden="true">
          <Paperclip size={15} />
          파일 추가
        </span>
      ) : (
        <span aria-hidden="true">
          <Upload size={16} />
          <span>
            파일을 끌어다 놓거나 <b>선택</b>
          </span>
        </span>
      )}
      <small id={hintId}>{disabledReason ?? hint}</small>
    </Zone>
  );
}

/** A browser opens what is dropped on a page in place of the page. */
function useSafeDrops(): void {
  useEffect(() => {
    // Text may be dragged about as ever.
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);
}
