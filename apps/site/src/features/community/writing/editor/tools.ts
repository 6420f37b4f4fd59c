import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export interface Tool {
  label: string;
  /** As a person reads it; `Mod` is Ctrl or ⌘. */
  keys?: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  mayRun?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: LucideIcon, keys?: string): Tool => ({
  label,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

/** Marks of words. */
export const markTools: Tool[] = [
  mark('bold', '굵게', Bold, 'Mod+B'),
  mark('italic', '기울임', Italic, 'Mod+I'),
  mark('strike', '취소선', Strikethrough, 'Mod+Shift+S'),
];

export const scriptTools: Tool[] = [
  mark('subscript', '아래 첨자', Subscript),
  mark('superscript', '위 첨자', Superscript),
];

/** What a paragraph can be. */
export const blockTools: Tool[] = [
  {
    label: '글머리 목록',
    icon: List,
    keys: 'Mod+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: '번호 목록',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: '인용',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
];

export const codeTool: Tool = {
  label: '코드',
  icon: Code,
  keys: 'Mod+E',
  // Of some words, or of the whole line where nothing is chosen.
  run: (editor) => {
    const chain = editor.chain().focus();
    if (editor.state.selection.empty || editor.isActive('codeBlock')) chain.toggleCodeBlock().run();
    else chain.toggleCode().run();
  },
  isOn: (editor) => editor.isActive('code') || editor.isActive('codeBlock'),
};

export const ruleTool: Tool = {
  label: '가로줄',
  icon: Minus,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const historyTools: Tool[] = [
  {
    label: '실행 취소',
    icon: Undo2,
    keys: 'Mod+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    mayRun: (editor) => editor.can().undo(),
  },
  {
    label: '다시 실행',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    mayRun: (editor) => editor.can().redo(),
  },
];

/** What can be done to the table around the cursor. */
export const tableActions: { label: string; run: (editor: Editor) => void }[] = [
  { label: '아래에 행 추가', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: '오른쪽에 열 추가', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: '행 지우기', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: '열 지우기', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: '제목 행', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: '셀 합치기·나누기', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: '표 지우기', run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Kinds of paragraphs, by the level of the heading; 0 is text. */
export const PARAGRAPH_KINDS = [
  { value: '0', label: '본문' },
  { value: '2', label: '큰 제목' },
  { value: '3', label: '중간 제목' },
  { value: '4', label: '작은 제목' },
] as const;
export type ParagraphKind = (typeof PARAGRAPH_KINDS)[number]['value'];

export const kindOf = (editor: Editor): ParagraphKind =>
  PARAGRAPH_KINDS.find(({ value }) => value !== '0' && editor.isActive('heading', { level: Number(value) }))?.value ??
  '0';

export function setKind(editor: Editor, kind: ParagraphKind): void {
  const chain = editor.chain().focus();
  if (kind === '0') chain.setParagraph().run();
  else chain.setHeading({ level: Number(kind) as 2 | 3 | 4 }).run();
}
