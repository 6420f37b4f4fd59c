import { Paperclip, Upload } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { fileUploadRecipe } from '../theme/recipes/file-upload';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden';
import { styled, styledSlot } from '../theme/styled';

const Root = styledSlot('label', fileUploadRecipe, 'root');
const Text = styledSlot('span', fileUploadRecipe, 'text');
const Choice = styledSlot('b', fileUploadRecipe, 'choice');
const Hint = styledSlot('small', fileUploadRecipe, 'hint');
const Input = styled('input', visuallyHiddenRecipe);

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
  /** A `button` beside others, which is a finger high on narrow screens and has no room for the hint there. */
  isAmongButtons?: boolean;
  /** Why nothing more can be added. */
  disabledReason?: string;
  onFiles: (files: File[]) => void;
}

/**
 * Where files are dropped or chosen. Sending them and showing how far they are (UploadRow) is the caller's business. While
 * it stands on a page, a file dropped beside it does not replace the page.
 */
export function FileUpload({
  label,
  hint,
  accept,
  multiple,
  look,
  isAmongButtons,
  disabledReason,
  onFiles,
}: FileUploadProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const isFull = disabledReason !== undefined;
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
    <Root
      look={look}
      isAmongButtons={isAmongButtons}
      isOver={isOver}
      isFull={isFull}
      onDragOver={() => setIsOver(!disabledReason)}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={accept}
        multiple={multiple}
        disabled={isFull}
        onChange={handleChange}
      />
      {look === 'button' ? (
        <Text look={look} aria-hidden="true">
          <Paperclip size={15} />
          파일 추가
        </Text>
      ) : (
        <Text aria-hidden="true">
          <Upload size={16} />
          <span>
            파일을 끌어다 놓거나 <Choice isFull={isFull}>선택</Choice>
          </span>
        </Text>
      )}
      <Hint id={hintId} isAmongButtons={isAmongButtons}>
        {disabledReason ?? hint}
      </Hint>
    </Root>
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
