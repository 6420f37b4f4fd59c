import { POST_LIMITS } from '@gredia/domain';
import { pictureSrc, untagContent } from '@gredia/domain/rich-text';
import { showToast } from '@gredia/ui';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import { newClientKey } from '../../../../shared/forms/client-key';
import type { UploadedFile } from '../../../../shared/uploads/upload-file';
import { useUploads } from '../../../../shared/uploads/use-uploads';
import { cleanPastedHtml } from './clean-pasted-html';
import { factsOf, htmlOf } from './editor-document';
import { editorSchema } from './editor-schema';
import { fileOfDataUrl, pastedFiles, sidesOf, sortFiles } from './picture-files';
import { beginPictures, picturesOf, takePicture } from './pictures-in-text';
import { useMentions } from './use-mentions';

/** Reading all of a long text at each key would be felt. */
const TELL_MS = 150;

/** What the form asks of the editor. */
export interface EditorHandle {
  focus: () => void;
  /** What stands there now. */
  html: () => string;
  /** Puts another text in its place. */
  replace: (html: string) => void;
}

export interface PostTextOptions {
  ref?: Ref<EditorHandle>;
  /** What it begins with. */
  html: string;
  error?: string;
  onChange: (html: string) => void;
  /** Which pictures are on their way or were refused. */
  onUploads: (uploads: readonly { problem?: string }[]) => void;
  /** Other files than pictures that were dropped on the text. */
  onFiles: (files: File[]) => void;
}

/** What an event of the editor calls: ProseMirror keeps the functions that it is given first. */
interface Handlers {
  take: (files: readonly File[], at?: number) => boolean;
  cleanPaste: (pasted: string) => string;
  onKey: (event: KeyboardEvent) => boolean;
  onUpdate: () => void;
}

/** An editor, and what its events call. */
export interface TextEditor {
  editor: Editor;
  handlers: RefObject<Handlers | null>;
}

/** The editor of a text; null until it stands on the page. */
export function useTextEditor(html: string): TextEditor | null {
  const handlers = useRef<Handlers | null>(null);
  const editor = useEditor({
    extensions: editorSchema,
    content: html,
    shouldRerenderOnTransaction: false,
    // After it has been mounted: one that is made while rendering is destroyed where the page comes in slices.
    immediatelyRender: false,
    onUpdate: () => handlers.current?.onUpdate(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': '내용',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
      },
      handleKeyDown: (_, event) => handlers.current?.onKey(event) ?? false,
      transformPastedHTML: (pasted) => handlers.current?.cleanPaste(pasted) ?? '',
      handleDOMEvents: {
        // Before the HTML beside them is read.
        paste: (_, event) => {
          const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
          if (files.length === 0) return false;
          event.preventDefault();
          return handlers.current?.take(files) ?? false;
        },
      },
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved || !event.dataTransfer || event.dataTransfer.files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return handlers.current?.take([...event.dataTransfer.files], at) ?? false;
      },
    },
  });
  return useMemo(() => editor && { editor, handlers }, [editor]);
}

/** The editor of a post's text: what is typed, pasted, dropped and called by name. */
export function usePostText(
  { editor, handlers }: TextEditor,
  { ref, html, error, onChange, onUploads, onFiles }: PostTextOptions,
) {
  const [isLinking, setIsLinking] = useState(false);
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty });
  const [facts, setFacts] = useState(() => ({
    characters: [...untagContent(html)].length,
    pictures: html.split('<img ').length - 1,
  }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const images = useUploads('POST_IMAGE', (key: string, { url, id }: UploadedFile) => {
    void takePicture(editor, key, url ?? pictureSrc(id), sidesOf);
  });
  const { queue, uploads } = images;

  const mentions = useMentions(editor);
  const { onKey: onMentionKey } = mentions;

  function tell() {
    clearTimeout(timer.current);
    if (editor.isDestroyed) return;
    const json = editor.getJSON();
    setFacts(factsOf(json));
    onChange(htmlOf(json));
  }

  function upload(files: readonly File[], at?: number) {
    if (files.length === 0) return;
    const room = POST_LIMITS.images - picturesOf(editor).length - uploads.size;
    if (files.length > room) showToast(`이미지는 ${POST_LIMITS.images}개까지 넣을 수 있어요.`, { tone: 'bad' });
    const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ key: newClientKey(), file }));
    if (chosen.length === 0) return;
    const keys = chosen.map(({ key }) => key);
    beginPictures(editor, keys, at);
    for (const { key, file } of chosen) queue.add(key, file);
  }

  function take(files: readonly File[], at?: number): boolean {
    const { pictures, others } = sortFiles(files);
    upload(pictures, at);
    if (others.length > 0) onFiles(others);
    return files.length > 0;
  }

  function cleanPaste(pasted: string): string {
    const cleaned = cleanPastedHtml(pasted, newClientKey);
    for (const { key, dataUrl } of cleaned.pictures) {
      const file = fileOfDataUrl(dataUrl, '붙여 넣은 사진');
      if (file) queue.add(key, file);
    }
    if (cleaned.isCut) showToast('붙여 넣은 글이 너무 길어서 끝부분이 빠졌어요. 나눠서 붙여 주세요.', { tone: 'bad' });
    if (cleaned.foreignPictures > 0) {
      showToast(`다른 곳에 있는 사진 ${cleaned.foreignPictures}장은 붙지 않았어요. 내려받아서 올려 주세요.`);
    }
    return cleaned.html;
  }

  function onKey(event: KeyboardEvent): boolean {
    if (onMentionKey(event)) return true;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.isComposing) return false;
    event.preventDefault();
    setIsLinking(true);
    return true;
  }

  useEffect(() => {
    handlers.current = {
      take,
      cleanPaste,
      onKey,
      onUpdate: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, TELL_MS);
      },
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => onUploads([...uploads.values()]), [uploads, onUploads]);

  useEffect(() => {
    const box = editor.view.dom;
    if (error) {
      box.setAttribute('aria-invalid', 'true');
      box.setAttribute('aria-describedby', 'post-content-problem');
    } else {
      box.removeAttribute('aria-invalid');
      box.removeAttribute('aria-describedby');
    }
  }, [editor, error]);

  useImperativeHandle(ref, () => ({
    focus: () => void editor.commands.focus(),
    html: () => htmlOf(editor.getJSON()),
    replace: (other) => {
      editor.commands.setContent(other, { emitUpdate: false });
      tell();
    },
  }));

  return {
    editor,
    images,
    mentions,
    take,
    facts,
    isEmpty,
    link: { isOpen: isLinking, open: () => setIsLinking(true), close: () => setIsLinking(false) },
  };
}
