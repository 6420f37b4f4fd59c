import { acceptedNames, UPLOAD_RULES } from '@gredia/domain';
import { Select, styled, touchScreen } from '@gredia/ui';
import { useEditorState, type Editor } from '@tiptap/react';
import { AtSign, ImageIcon, LinkIcon, Table2 } from 'lucide-react';
import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import {
  blockTools,
  codeTool,
  historyTools,
  kindOf,
  markTools,
  PARAGRAPH_KINDS,
  ruleTool,
  scriptTools,
  setKind,
  tableActions,
  type Tool,
} from './tools';
import { useKeyboardInset } from './use-keyboard-inset';

const Root = styled('div', {
  base: {
    position: 'sticky',
    zIndex: 2,
    top: 'header',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    borderTopRadius: 'card',
    bg: 'bg.subtle',
  },
  variants: {
    isAboveKeyboard: {
      true: { position: 'fixed', zIndex: 'sticky', top: 'auto', insetX: 0, borderTop: '1px solid', borderRadius: 0 },
    },
  },
});
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    px: '2',
    py: '1',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    '&::-webkit-scrollbar': { display: 'none' },
  },
});
const ToolButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: 'none',
    minW: '9',
    h: '9',
    [touchScreen]: { minW: 'touch', h: 'touch' },
    borderRadius: 'control',
    color: 'fg.muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
    '&[aria-disabled=true]': { opacity: 0.45 },
  },
  variants: { hasWords: { true: { px: '2.5' } } },
});
const Divider = styled('span', { base: { flex: 'none', w: '1px', h: '6', mx: '1', bg: 'border.default' } });

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPictures: (files: File[]) => void;
}

/** What can be done to the text. One stop of the Tab key; the arrow keys move inside. */
export function Toolbar({ editor, onLink, onPictures }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const inset = useKeyboardInset(root);
  const state = useEditorState({
    editor,
    selector: () => ({
      kind: kindOf(editor),
      on: allTools.map((tool) => tool.isOn?.(editor) ?? false),
      may: allTools.map((tool) => tool.mayRun?.(editor) ?? true),
      isLink: editor.isActive('link'),
      isTable: editor.isActive('table'),
    }),
  });

  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('select, button') ?? [])];

  function handleKeyDown(event: KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 };
    const to = steps[event.key];
    if (event.key === 'Escape') editor.commands.focus();
    else if (to !== undefined && at !== -1) all.at(to % all.length)?.focus();
    else return;
    event.preventDefault();
  }

  const tool = (one: Tool) => {
    const at = allTools.indexOf(one);
    return (
      <BarButton
        key={one.label}
        label={one.label}
        keys={one.keys}
        isOn={one.isOn && state.on[at]}
        isOff={!state.may[at]}
        onClick={() => one.run(editor)}
      >
        <one.icon size={18} />
      </BarButton>
    );
  };

  return (
    <Root
      ref={root}
      role="toolbar"
      aria-label="서식"
      isAboveKeyboard={inset !== null}
      style={inset === null ? undefined : { bottom: inset }}
      onKeyDown={handleKeyDown}
    >
      <Row>
        <Select
          label="문단 형식"
          variant="ghost"
          value={state.kind}
          options={PARAGRAPH_KINDS}
          onChange={(kind) => setKind(editor, kind)}
        />
        {markTools.map(tool)}
        <Divider />
        {blockTools.map(tool)}
        <BarButton
          label="표"
          isOff={state.isTable}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <Table2 size={18} />
        </BarButton>
        <Divider />
        <BarButton label="링크" keys="Mod+K" isOn={state.isLink} onClick={onLink}>
          <LinkIcon size={18} />
        </BarButton>
        <BarButton label="사진" onClick={() => files.current?.click()}>
          <ImageIcon size={18} />
        </BarButton>
        <BarButton label="언급" keys="@" onClick={() => callName(editor)}>
          <AtSign size={18} />
        </BarButton>
        {tool(codeTool)}
        {scriptTools.map(tool)}
        {tool(ruleTool)}
        <Divider />
        {historyTools.map(tool)}
      </Row>
      {state.isTable && (
        <Row role="group" aria-label="표 고치기">
          {tableActions.map(({ label, run }) => (
            <ToolButton
              key={label}
              type="button"
              hasWords
              tabIndex={-1}
              onPointerDown={keepFocus}
              onClick={() => run(editor)}
            >
              {label}
            </ToolButton>
          ))}
        </Row>
      )}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label="넣을 사진 고르기"
        accept={acceptedNames(UPLOAD_RULES.POST_IMAGE)}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Root>
  );
}

const allTools: Tool[] = [...markTools, ...blockTools, codeTool, ...scriptTools, ruleTool, ...historyTools];

/** The text keeps its cursor, and a phone its keyboard. */
const keepFocus: ComponentPropsWithRef<'button'>['onPointerDown'] = (event) => event.preventDefault();

/** Writes the sign that opens the list of names, with room before it. */
function callName(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  editor
    .chain()
    .focus()
    .insertContent(before === '' || /\s$/.test(before) ? '@' : ' @')
    .run();
}

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  keys?: string;
  /** Whether it is in force at the cursor; absent where it only does something. */
  isOn?: boolean;
  isOff?: boolean;
}

function BarButton({ label, keys, isOn, isOff, onClick, children }: BarButtonProps) {
  const hint = keys ? `${label} (${keys.replace('Mod', isApple() ? '⌘' : 'Ctrl')})` : label;
  return (
    <ToolButton
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={hint}
      onPointerDown={keepFocus}
      onClick={(event) => !isOff && onClick?.(event)}
    >
      {children}
    </ToolButton>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
