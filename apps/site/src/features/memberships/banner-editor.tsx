import { Button, confirm } from '@gredia/ui';
import type { ReactNode, Ref } from 'react';
import { FormFailure } from '../../shared/forms/form-failure';
import { EditorButtons, EditorColumns, EditorFields, Preview, TakenUpNote } from './editor-parts';

interface BannerEditorProps {
  /** What the banner is called: 텍스트 배너, 이미지 배너. */
  label: string;
  root: Ref<HTMLFormElement>;
  form: {
    isTakenUp: boolean;
    isSending: boolean;
    failure: string | undefined;
    submit: (isTakenDown?: boolean) => Promise<void>;
  };
  /** Whether one is shown now, and where, as a sentence about what taking it down does; null where none is. */
  takeDown: string | null;
  /** Throws away what was taken up, for what is shown now. */
  onStartAnew: () => void;
  /** The fields. */
  children: ReactNode;
  preview: ReactNode;
}

/** The editor of a banner: its fields beside a look at it as readers see it, saved or taken down. */
export function BannerEditor({ label, root, form, takeDown, onStartAnew, children, preview }: BannerEditorProps) {
  async function askToTakeDown(body: string) {
    if (await confirm({ title: `${label}를 내릴까요?`, body, confirmText: '내리기' })) await form.submit(true);
  }
  return (
    <form
      ref={root}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.isTakenUp && <TakenUpNote onThrowAway={onStartAnew} />}
      <EditorColumns>
        <EditorFields>{children}</EditorFields>
        <Preview>{preview}</Preview>
      </EditorColumns>
      <FormFailure text={form.failure} />
      <EditorButtons>
        {takeDown !== null && (
          <Button variant="dangerLine" onClick={() => void askToTakeDown(takeDown)}>
            배너 내리기
          </Button>
        )}
        <Button type="submit" variant="solid" loading={form.isSending ? '저장 중' : undefined}>
          저장
        </Button>
      </EditorButtons>
    </form>
  );
}
