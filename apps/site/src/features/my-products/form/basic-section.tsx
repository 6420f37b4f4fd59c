import { NOTE_MAX, productTypeLabel } from '@gredia/domain';
import { Checkbox, SelectField, styled, TextArea, TextField } from '@gredia/ui';
import type { ReactNode } from 'react';
import { FullRow } from '../../../shared/forms/form-parts';
import { CertificateChoices, FunctionChoices } from '../../../shared/forms/known-choices';
import { optionsOf } from '../../../shared/forms/options-of';
import { FormBlock } from '../frame/form-block';
import type { ProductFormState } from '../values/use-product-form';

const PRODUCT_TYPES = optionsOf(productTypeLabel);

const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    rowGap: '4.5',
    columnGap: '5',
  },
});

interface BasicSectionProps {
  form: ProductFormState;
  picture: ReactNode;
}

/** 기본 정보: name, functions, and conditions of sale. */
export function BasicSection({ form, picture }: BasicSectionProps) {
  const { values, saved, change, field, errorOf } = form;
  return (
    <FormBlock id="basic" title="기본 정보">
      <Fields>
        <FullRow>
          <TextField
            {...field('name')}
            label="원료명"
            required
            autoComplete="off"
            placeholder="상품명과 함량까지 적으면 찾기 쉬워요"
          />
        </FullRow>
        <TextField {...field('manufacture')} label="제조사" autoComplete="off" />
        <SelectField
          label="유형"
          placeholder="고르지 않음"
          options={PRODUCT_TYPES}
          value={values.type}
          error={errorOf('type')}
          onChange={(type) => change({ type })}
        />
        <TextField {...field('madeIn')} label="원산지" autoComplete="off" placeholder="대한민국" />
        <TextField {...field('purity')} label="순도" autoComplete="off" placeholder="99.0% 이상" />
        <TextField {...field('minOrder')} label="최소 주문" autoComplete="off" placeholder="25 kg" />
        <TextField {...field('leadTime')} label="납기" autoComplete="off" placeholder="재고 3일 · 수입 6주" />
        <FullRow>
          <Checkbox checked={values.isSample} onChange={() => change({ isSample: !values.isSample })}>
            샘플을 보낼 수 있어요
          </Checkbox>
        </FullRow>
        <FullRow>
          <FunctionChoices
            saved={saved.functions}
            values={values.functions}
            error={errorOf('functions')}
            onChange={(functions) => change({ functions })}
          />
        </FullRow>
        <FullRow>
          <CertificateChoices
            saved={saved.certificates}
            values={values.certificates}
            error={errorOf('certificates')}
            onChange={(certificates) => change({ certificates })}
          />
        </FullRow>
        <FullRow>
          <TextArea
            {...field('note')}
            label="설명"
            rows={6}
            max={NOTE_MAX}
            placeholder="특징, 권장 함량, 쓰는 온도와 pH처럼 처방에 필요한 내용을 적어 주세요."
          />
        </FullRow>
        <FullRow>
          <TextField
            {...field('externalLink')}
            label="외부 링크"
            type="url"
            autoComplete="off"
            placeholder="https://"
            hint="제품 소개 화면이 따로 있으면 적어 주세요."
          />
        </FullRow>
        {picture}
      </Fields>
    </FormBlock>
  );
}
