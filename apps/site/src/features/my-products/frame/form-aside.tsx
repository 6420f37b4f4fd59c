import { Segmented, styled, useSectionInView } from '@gredia/ui';
import { Eye, EyeOff } from 'lucide-react';
import { writtenRows } from '../values/product-input';
import type { ProductFormState } from '../values/use-product-form';

const SECTIONS = [
  { id: 'basic', label: '기본 정보' },
  { id: 'composition', label: '조성' },
  { id: 'documents', label: '문서' },
  { id: 'contact', label: '문의 받을 곳' },
] as const;

const Root = styled('aside', {
  base: { position: { lg: 'sticky' }, top: 'sideTop', alignSelf: 'start', display: 'grid', gap: '4' },
});

const VisibilityCard = styled('section', {
  base: {
    py: '4.5',
    px: '5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
  },
});
const Title = styled('h2', { base: { display: 'flex', alignItems: 'center', gap: '1.5', mb: '2.5', textStyle: 'h3' } });
const Remark = styled('p', { base: { mt: '2.5', textStyle: 'small', color: 'fg.muted' } });

const Contents = styled('nav', { base: { display: { base: 'none', lg: 'block' } } });
const SectionLink = styled('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    px: '3.5',
    py: '7px',
    borderInlineStart: '2px solid',
    borderColor: 'border.default',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg.default' },
    '&[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 600 },
  },
});

const VISIBILITY_CHOICES = [
  { value: 'shown', label: '공개' },
  { value: 'hidden', label: '숨김' },
] as const;

/** The column beside the form: visibility, and the table of contents. */
export function FormAside({ form: { values, change } }: { form: ProductFormState }) {
  const current = useSectionInView(SECTIONS);
  const counts: Partial<Record<string, number>> = {
    composition: writtenRows(values).length,
    documents: values.documents.length,
  };
  const Icon = values.visible ? Eye : EyeOff;

  return (
    <Root>
      <VisibilityCard aria-labelledby="visibility">
        <Title id="visibility">
          <Icon size={16} />
          공개 여부
        </Title>
        <Segmented
          label="공개 여부"
          value={values.visible ? 'shown' : 'hidden'}
          options={VISIBILITY_CHOICES}
          onChange={(choice) => change({ visible: choice === 'shown' })}
        />
        <Remark>
          {values.visible
            ? '저장하면 원료 목록과 검색에서 누구나 볼 수 있어요.'
            : '저장하면 목록과 검색에서 빠지고, 우리 회사만 볼 수 있어요.'}
        </Remark>
      </VisibilityCard>
      <Contents aria-label="이 화면의 차례">
        <ul>
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <SectionLink href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {label}
                {counts[id] ? <span>{counts[id]}</span> : null}
              </SectionLink>
            </li>
          ))}
        </ul>
      </Contents>
    </Root>
  );
}
