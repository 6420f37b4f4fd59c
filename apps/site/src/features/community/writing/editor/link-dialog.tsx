import { readHref } from '@gredia/domain/rich-text';
import { Button, Dialog, TextField } from '@gredia/ui';
import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { mailtoHref } from '../../../../shared/addresses/mailto';
import { FormStack } from '../../../../shared/forms/form-parts';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** An address behind some words: new, changed, or taken off. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [present] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(present);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const needsWords = present === '' && editor.state.selection.empty;

  function close() {
    onClose();
    // After the dialog has given the focus back to where it was.
    setTimeout(() => editor.commands.focus());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = hrefOf(address);
    if (href === null) return setProblem('https://로 시작하는 주소나 이메일을 입력해 주세요.');
    const chain = editor.chain();
    if (needsWords) {
      const text = words.trim() || address.trim();
      chain.insertContent([
        { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
        { type: 'text', text: ' ' },
      ]);
    } else {
      chain.extendMarkRange('link').setLink({ href });
    }
    chain.run();
    close();
  }

  return (
    <Dialog
      title={present ? '링크 고치기' : '링크 넣기'}
      onClose={close}
      onSubmit={handleSubmit}
      footer={
        <>
          {present && (
            <Button
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              링크 없애기
            </Button>
          )}
          <Button onClick={close}>취소</Button>
          <Button type="submit" variant="solid">
            {present ? '고치기' : '넣기'}
          </Button>
        </>
      }
    >
      <FormStack>
        <TextField
          label="주소"
          value={address}
          error={problem}
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          data-autofocus
          onChange={({ target }) => {
            setAddress(target.value);
            setProblem(undefined);
          }}
        />
        {needsWords && (
          <TextField
            label="보이는 말"
            hint="비워 두면 주소가 보여요."
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </FormStack>
    </Dialog>
  );
}

/** What people leave out is put before it: the scheme of a page, or of a mail. */
function hrefOf(address: string): string | null {
  const text = address.trim();
  if (text === '' || /\s/.test(text)) return null;
  const known = readHref(text, location.origin);
  if (known !== null || /^[a-z][\w+.-]*:/i.test(text)) return known;
  return readHref(text.includes('@') && !text.includes('/') ? mailtoHref(text) : `https://${text}`, location.origin);
}
