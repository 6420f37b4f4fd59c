import { ITEM_DESCRIPTION_MAX, productTypeLabel, type ProductType } from '@gredia/domain';
import { useGetMyProductsQuery, type ItemFormFragment } from '@gredia/graphql-schema';
import {
  ActionBar,
  Button,
  Card,
  ChoiceChips,
  LinkButton,
  Segmented,
  SelectField,
  styled,
  TextArea,
  TextField,
} from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { DraftOfferNote, LostFilesNote } from '../../shared/drafts/draft-note';
import { ClashNote } from '../../shared/forms/clash-note';
import { FullRow } from '../../shared/forms/form-parts';
import { CertificateChoices, FunctionChoices } from '../../shared/forms/known-choices';
import { SaveRefusal } from '../../shared/forms/save-refusal';
import { handleLongFormKeys } from '../../shared/forms/long-form-keys';
import { ThumbnailField } from '../../shared/uploads/thumbnail-field';
import { CompositionRows } from './composition-rows';
import { FORM_WIDTH } from './form-width';
import { PackagesSection } from './packages-section';
import { useItemEditor } from './use-item-editor';

const Parts = styled('div', { base: { display: 'grid', gap: '4', maxW: FORM_WIDTH, mx: 'auto', pb: '8' } });
const Title = styled('h2', { base: { mb: '4', textStyle: 'h2' } });
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    rowGap: '4',
    columnGap: '5',
  },
});
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } });

const SALE = [
  { value: 'on', label: '판매' },
  { value: 'off', label: '숨김' },
] as const;

const TYPE_LABELS = Object.values(productTypeLabel);
const typesOf = (labels: readonly string[]): ProductType[] =>
  (Object.keys(productTypeLabel) as ProductType[]).filter((type) => labels.includes(productTypeLabel[type]));

interface ItemFormProps {
  userId: string;
  /** Null for a new item. */
  item: ItemFormFragment | null;
  onSaved: (item: ItemFormFragment) => void;
}

/** The form of an item: what it is, its packages, its composition. */
export function ItemForm(props: ItemFormProps) {
  const editor = useItemEditor(props);
  const { form } = editor;
  const { values, saved, field, put, errorOf } = form;
  const isNew = props.item === null;
  const reasonNot = editor.waitsFor ?? (isNew || form.isDirty ? undefined : '바뀐 내용이 없어요.');
  // The longest list of one company that a select can hold.
  const { data } = useGetMyProductsQuery({ variables: { perPage: 100 } });
  const known = data?.myProducts.products.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const own = props.item?.product;
  const materials =
    own && !known.some(({ value }) => value === own.id) ? [{ value: own.id, label: own.name }, ...known] : known;

  return (
    <form
      noValidate
      aria-label={isNew ? '새 상품' : '상품 수정'}
      onKeyDown={(event) => {
        const form = event.currentTarget;
        handleLongFormKeys(event, () => !reasonNot && form.requestSubmit());
      }}
      onSubmit={(event) => void form.handleSubmit(event)}
    >
      <Parts>
        {editor.offer && (
          <DraftOfferNote at={editor.offer.at} onTakeUp={editor.takeUp} onThrowAway={editor.throwAway} />
        )}
        {editor.lost.length > 0 && <LostFilesNote names={editor.lost} />}
        {editor.clashes && <ClashNote clashes={editor.clashes} onTake={editor.takeTheirs} />}
        <Card pad="md">
          <Title>기본 정보</Title>
          <Fields>
            <SelectField
              label="원료"
              placeholder="고르지 않음"
              value={values.productId}
              options={materials}
              error={errorOf('productId')}
              hint="문서는 고른 원료의 문서를 보여 줘요."
              onChange={(productId) => form.setValue('productId', productId)}
            />
            <Row>
              <Button
                disabledReason={values.productId ? undefined : '원료를 먼저 골라 주세요.'}
                onClick={() => void editor.takeFromProduct(values.productId)}
              >
                원료의 조성과 정보 가져오기
              </Button>
            </Row>
            <TextField {...field('name')} label="상품명" required autoComplete="off" />
            <TextField {...field('manufacturer')} label="제조사" autoComplete="off" />
            <TextField
              {...field('casNo')}
              label="CAS 번호"
              autoComplete="off"
              placeholder="98-92-0"
              hint="여러 개는 쉼표로 나눠 주세요."
            />
            <TextField {...field('subId')} label="품번" autoComplete="off" hint="우리 회사에서 쓰는 번호" />
            <ThumbnailField
              thumbnail={values.picture}
              uploads={editor.pictures}
              problem={errorOf('picture')}
              onChange={(picture) => form.setValue('picture', picture)}
            />
            <FullRow>
              <TextArea {...field('description')} label="설명" rows={5} max={ITEM_DESCRIPTION_MAX} />
            </FullRow>
            <FullRow>
              <ChoiceChips
                label="유형"
                options={TYPE_LABELS}
                values={values.types.map((type) => productTypeLabel[type])}
                error={errorOf('types')}
                onChange={(labels) => put({ types: typesOf(labels) })}
              />
            </FullRow>
            <FullRow>
              <FunctionChoices
                saved={saved.functions}
                values={values.functions}
                error={errorOf('functions')}
                onChange={(functions) => put({ functions })}
              />
            </FullRow>
            <FullRow>
              <CertificateChoices
                saved={saved.certifications}
                values={values.certifications}
                error={errorOf('certifications')}
                onChange={(certifications) => put({ certifications })}
              />
            </FullRow>
            <FullRow>
              <Row>
                <Segmented
                  label="판매 여부"
                  value={values.isActive ? 'on' : 'off'}
                  options={SALE}
                  onChange={(choice) => put({ isActive: choice === 'on' })}
                />
                {values.isActive ? '스토어와 검색에서 누구나 볼 수 있어요.' : '스토어와 검색에서 빠져요.'}
              </Row>
            </FullRow>
          </Fields>
        </Card>
        <Card pad="md">
          <Title>포장과 가격</Title>
          <PackagesSection form={form} />
        </Card>
        <Card pad="md">
          <Title>조성</Title>
          <CompositionRows form={form} />
        </Card>
      </Parts>
      <ActionBar
        maxWidth={FORM_WIDTH}
        status={editor.waitsFor ?? (editor.isDraftKept ? '이 브라우저에 임시 저장했어요.' : undefined)}
        note={
          <SaveRefusal
            isStale={editor.isStale}
            text={editor.isStale ? (editor.reloadProblem ?? form.failure ?? '그사이 재고가 바뀌었어요.') : form.failure}
            onReload={() => void editor.reload()}
          />
        }
      >
        <LinkButton href={paths.myItems}>목록</LinkButton>
        <Button
          type="submit"
          variant="solid"
          loading={form.isSending ? '저장 중' : undefined}
          disabledReason={reasonNot}
        >
          {isNew ? '상품 등록' : '저장'}
        </Button>
      </ActionBar>
    </form>
  );
}
