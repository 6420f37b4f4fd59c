import type { ProductFormFragment } from '@gredia/graphql-schema';
import { ActionBar, Button, LinkButton } from '@gredia/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../../shared/addresses/paths';
import { DraftOfferNote, LostFilesNote } from '../../../shared/drafts/draft-note';
import { ThumbnailField } from '../../../shared/uploads/thumbnail-field';
import { ClashNote } from '../../../shared/forms/clash-note';
import { SaveRefusal } from '../../../shared/forms/save-refusal';
import { handleLongFormKeys } from '../../../shared/forms/long-form-keys';
import { CompositionSection } from '../composition/composition-section';
import { FormAside } from '../frame/form-aside';
import { FORM_WIDTH, FormColumns, FormParts } from '../frame/form-columns';
import { BasicSection } from './basic-section';
import { ContactSection } from './contact-section';
import { DocumentsSection } from './documents-section';
import { useProductEditor, type RequestedProduct } from './use-product-editor';

interface ProductFormProps {
  userId: string;
  /** Null for a new material. */
  product: ProductFormFragment | null;
  /** First values of a new material. */
  requested?: RequestedProduct;
  onSaved: (product: ProductFormFragment) => void;
}

/** The form of a material: notes, parts, aside and the action bar. */
export function ProductForm(props: ProductFormProps) {
  const editor = useProductEditor(props);
  const { form, draft, lost, clashes, isNew, waitsFor, isStale } = editor;
  const reasonNot = waitsFor ?? (isNew || form.isChanged ? undefined : '바뀐 내용이 없어요.');
  const element = useRef<HTMLFormElement>(null);

  /** The offer of the draft disappears, and with it the button that had the focus. */
  function decide(onDraft: () => void) {
    flushSync(onDraft);
    if (document.activeElement === document.body) element.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={isNew ? '새 원료' : '원료 수정'}
      onKeyDown={(event) => handleLongFormKeys(event, () => !reasonNot && element.current?.requestSubmit())}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <FormColumns>
        <FormParts>
          {draft.offer && (
            <DraftOfferNote
              at={draft.offer.draft.at}
              onTakeUp={() => decide(draft.takeUp)}
              onThrowAway={() => decide(draft.throwAway)}
            />
          )}
          {lost.length > 0 && <LostFilesNote names={lost} />}
          {clashes && <ClashNote clashes={clashes} onTake={editor.takeTheirs} />}
          <BasicSection
            form={form}
            picture={
              <ThumbnailField
                thumbnail={form.values.picture}
                uploads={editor.pictures}
                problem={form.errorOf('thumbnailFileId')}
                onChange={(picture) => form.change({ picture })}
              />
            }
          />
          <CompositionSection form={form} />
          <DocumentsSection form={form} uploads={editor.papers} />
          <ContactSection form={form} unconfirmed={props.product?.unconfirmedEmails ?? []} />
        </FormParts>
        <FormAside form={form} />
      </FormColumns>
      <ActionBar
        maxWidth={FORM_WIDTH}
        status={waitsFor ?? (draft.isKept ? '이 브라우저에 임시 저장했어요.' : undefined)}
        note={
          <SaveRefusal
            isStale={isStale}
            text={(isStale && editor.reloadProblem) || form.failure}
            onReload={() => void editor.reload()}
          />
        }
      >
        <LinkButton href={paths.myProducts}>목록</LinkButton>
        <Button
          type="submit"
          variant="solid"
          loading={form.isSending ? '저장 중' : undefined}
          disabledReason={reasonNot}
        >
          {isNew ? '원료 등록' : '저장'}
        </Button>
      </ActionBar>
    </form>
  );
}
