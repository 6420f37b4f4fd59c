import { POST_LIMITS } from '@gredia/domain';
import { FieldProblem, formatNumber, Skeleton, styled } from '@gredia/ui';
import { EditorContent } from '@tiptap/react';
import { richTextStyles } from '../../../../shared/rich-text/rich-text-styles';
import { LinkDialog } from './link-dialog';
import { MentionPopup } from './mention-popup';
import { PicturesProvider } from './pictures-context';
import { Toolbar } from './toolbar';
import { usePostText, useTextEditor, type PostTextOptions, type TextEditor } from './use-post-text';

const Root = styled('div', {
  base: {
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'card',
    bg: 'bg.panel',
    _focusWithin: { borderColor: 'brand.solid', boxShadow: '0 0 0 1px {colors.brand.solid}' },
  },
  variants: { isWrong: { true: { borderColor: 'bad.fg' } } },
});
const Body = styled('div', {
  base: {
    position: 'relative',
    '& .tiptap': {
      ...richTextStyles,
      minH: { base: '280px', md: '360px' },
      px: { base: '4', md: '6' },
      py: '5',
      outline: 'none',
      // A line that is written stands above the bar at the foot of the window.
      scrollMarginBlock: '140px 120px',
      '& .tableWrapper': { overflowX: 'auto', '& > table': { w: '100%' } },
      '& .selectedCell': { bg: 'bg.selected' },
      '& .ProseMirror-selectednode:is(hr)': { outline: '2px solid', outlineColor: 'brand.solid' },
    },
  },
});
const Placeholder = styled('p', {
  base: {
    position: 'absolute',
    top: '5',
    left: { base: '4', md: '6' },
    color: 'fg.subtle',
    fontSize: 'lg',
    lineHeight: 1.75,
    pointerEvents: 'none',
  },
});
const Foot = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'caption',
    color: 'fg.muted',
  },
});
const Count = styled('span', { base: {}, variants: { isOver: { true: { color: 'bad.fg', fontWeight: 650 } } } });
const Problem = styled('div', { base: { mt: '1.5' } });

interface PostEditorProps extends PostTextOptions {
  thumbnailSrc: string | null;
  onThumbnail: (src: string | null) => void;
}

/** The text of a post: toolbar, text, counts. */
export function PostEditor(props: PostEditorProps) {
  const made = useTextEditor(props.html);
  return made ? <EditorFrame {...props} made={made} /> : <Skeleton height="420px" radius="12px" />;
}

function EditorFrame({ made, thumbnailSrc, onThumbnail, ...options }: PostEditorProps & { made: TextEditor }) {
  const { editor, images, mentions, take, facts, isEmpty, link } = usePostText(made, options);
  const { error } = options;

  return (
    <PicturesProvider value={{ ...images, thumbnailSrc, onThumbnail }}>
      <Root isWrong={error !== undefined}>
        <Toolbar editor={editor} onLink={link.open} onPictures={(files) => take(files)} />
        <Body>
          {isEmpty && (
            <Placeholder aria-hidden="true">
              내용을 입력하세요. @로 사람, #로 성분과 원료를 언급할 수 있어요.
            </Placeholder>
          )}
          <EditorContent editor={editor} />
          {mentions.popup && <MentionPopup {...mentions.popup} onIndex={mentions.onIndex} onChoose={mentions.choose} />}
        </Body>
        <Foot>
          <Count isOver={facts.pictures > POST_LIMITS.images}>
            이미지 {facts.pictures} / {POST_LIMITS.images}
          </Count>
          <Count isOver={facts.characters > POST_LIMITS.textMax}>
            {formatNumber(facts.characters)} / {formatNumber(POST_LIMITS.textMax)}
          </Count>
        </Foot>
      </Root>
      {error && (
        <Problem>
          <FieldProblem id="post-content-problem">{error}</FieldProblem>
        </Problem>
      )}
      {link.isOpen && <LinkDialog editor={editor} onClose={link.close} />}
    </PicturesProvider>
  );
}
