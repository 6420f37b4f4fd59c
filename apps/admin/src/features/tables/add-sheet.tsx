import { newFieldOf, requestedProductsCollection, type CollectionField, type CollectionSpec } from '@gredia/domain';
import {
  failureOf,
  useAddDocumentMutation,
  useGetDocumentRowQuery,
  useSaveDocumentMutation,
} from '@gredia/graphql-schema';
import { Banner, Button, LinkButton, Sheet, showToast, Skeleton, styled } from '@gredia/ui';
import { ExternalLink } from 'lucide-react';
import { resolverOf, useServerForm } from '@gredia/ui/forms';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { checkValue, draftOf, valueOf } from './field-values';
import { RecordFieldInput } from './field-input';
import { missingReason, ReasonField } from './reason-field';
import { useLeaveGuard } from '../../shared/use-leave-guard';
import type { DocumentRow } from './use-rows';

const Body = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '5' } });
const Foot = styled('div', { base: { display: 'flex', gap: '2', w: '100%', '& > :last-child': { flex: 1 } } });
const Holder = styled('div', { base: { mt: '2' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface AddSheetProps {
  spec: CollectionSpec;
  /** The wish for a material that this one answers (등록 요청). */
  wishId: string | null;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A new record of a collection; for a wish, with what was wished for. */
export function AddSheet({ wishId, ...props }: AddSheetProps) {
  const asked = wishId !== null && props.spec.name === 'products';
  const query = useGetDocumentRowQuery({
    variables: { collection: 'requestedProducts', id: wishId ?? '' },
    skip: !asked,
    fetchPolicy: 'network-only',
  });
  const wish = asked ? (query.data?.documentRow as DocumentRow | undefined) : undefined;
  if (asked && !wish && !query.error) {
    return (
      <Sheet side="right" width="480px" title={`${props.spec.label} 추가`} onClose={props.onClose}>
        <Body as="div" aria-busy="true">
          <Skeleton height="60px" />
          <Skeleton height="60px" />
        </Body>
      </Sheet>
    );
  }
  return <AddForm {...props} wish={wish} isWishMissing={asked && !wish} />;
}

interface AddFormProps extends Omit<AddSheetProps, 'wishId'> {
  wish: DocumentRow | undefined;
  isWishMissing: boolean;
}

type Drafts = Record<string, string>;

/** The field of the form for the reason; no field of a collection is called so. */
const REASON = '$reason';

function AddForm({ spec, wish, isWishMissing, onAdded, onClose }: AddFormProps) {
  const formId = useId();
  const [addDocument] = useAddDocumentMutation();
  const [saveDocument] = useSaveDocumentMutation();
  const names = spec.adds ?? [];
  /** By field the record that has that value already. */
  const [holders, setHolders] = useState<Readonly<Record<string, string>>>({});

  const { pathname } = useLocation();
  const [params] = useSearchParams();
  /** Another record of the same table. */
  function linkTo(id: string): string {
    const next = new URLSearchParams(params);
    next.delete('add');
    next.set('id', id);
    return `${pathname}?${next}`;
  }

  const form = useServerForm<Drafts>({
    defaultValues: { ...Object.fromEntries(names.map((name) => [name, firstDraft(spec, name, wish)])), [REASON]: '' },
    resolver: resolverOf<Drafts>((drafts) => ({
      ...Object.fromEntries(names.map((name) => [name, problemOf(newFieldOf(spec, name)!, drafts[name] ?? '')])),
      [REASON]: missingReason(spec, drafts[REASON] ?? ''),
    })),
    refusalOf: (error) => {
      const failure = failureOf(error);
      setHolders(failure.records ?? {});
      return failure;
    },
    onSubmit: async (drafts) => {
      const addInput = Object.fromEntries(
        names.map((name) => {
          const checked = checkValue(newFieldOf(spec, name)!, valueOf(newFieldOf(spec, name)!, drafts[name] ?? ''));
          return [name, 'value' in checked ? checked.value : null];
        }),
      );
      const reason = drafts[REASON]?.trim() || null;
      const { addDocument: added } = await addDocument({ collection: spec.name, addInput, reason });
      const id = 'id' in added ? String(added.id) : '';
      showToast(`‘${drafts[spec.titleField] ?? spec.label}’ 추가했어요`);
      if (wish) await answer(wish, id);
      return { saved: drafts, afterwards: () => onAdded(id) };
    },
  });
  useLeaveGuard(form.isDirty, true);

  /** The wish leads to its material from now on, and is done with. The material is there, whatever becomes of this. */
  async function answer({ id, updatedAt }: DocumentRow, productId: string) {
    try {
      await saveDocument({
        collection: 'requestedProducts',
        id,
        changes: { productId, handled: true },
        expectedUpdatedAt: updatedAt,
        reason: null,
      });
    } catch {
      showToast('등록 요청에는 잇지 못했어요. ‘등록 요청’에서 직접 이어 주세요.', { tone: 'bad' });
    }
  }

  return (
    <Sheet
      side="right"
      width="480px"
      title={`${spec.label} 추가`}
      onClose={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={formId} variant="solid" loading={form.isSending ? '추가하는 중' : undefined}>
            추가
          </Button>
        </Foot>
      }
    >
      <Body id={formId} noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        {form.failure && <Banner tone="bad">{form.failure}</Banner>}
        {isWishMissing && <Banner tone="warn">등록 요청을 찾지 못했어요. 빈 양식으로 시작해요.</Banner>}
        {wish && (
          <Quiet>
            {requestedProductsCollection.label} ‘{wish.title}’에서 가져왔어요. 추가하면 그 요청은 처리한 것으로
            표시돼요.
            {typeof wish.values['dealer'] === 'string' && ` 요청에 적힌 판매사: ${wish.values['dealer']}`}
          </Quiet>
        )}
        {names.map((name) => (
          <div key={name} onBlur={() => form.values[name] !== form.saved[name] && form.touch(name)}>
            <RecordFieldInput
              field={newFieldOf(spec, name)!}
              draft={form.values[name] ?? ''}
              error={form.errorOf(name)}
              onDraft={(draft) => form.setValue(name, draft)}
            />
            {holders[name] && form.errorOf(name) && (
              <Holder>
                <LinkButton
                  size="sm"
                  touch
                  href={linkTo(holders[name])}
                  target="_blank"
                  rel="noopener"
                  icon={<ExternalLink size={13} />}
                >
                  그 {spec.label} 보기
                </LinkButton>
              </Holder>
            )}
          </div>
        ))}
        <ReasonField
          spec={spec}
          value={form.values[REASON] ?? ''}
          onChange={(reason) => form.setValue(REASON, reason)}
        />
        {form.errorOf(REASON) && <Banner tone="warn">{form.errorOf(REASON)}</Banner>}
      </Body>
    </Sheet>
  );
}

/** What stands in a field at first: what was wished for; a switch is on, since what is added is meant to be seen. */
function firstDraft(spec: CollectionSpec, name: string, wish: DocumentRow | undefined): string {
  const field = newFieldOf(spec, name)!;
  if (wish && field.kind === 'text' && name in wish.values) return draftOf(field, wish.values[name]);
  return field.kind === 'boolean' ? 'true' : '';
}

function problemOf(field: CollectionField, draft: string): string | undefined {
  const checked = checkValue(field, valueOf(field, draft));
  return 'problem' in checked ? checked.problem : undefined;
}
