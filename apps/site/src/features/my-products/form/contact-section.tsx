import { RECEIVERS_MAX } from '@gredia/domain';
import { Button, EmailField, IconButton, Note, styled } from '@gredia/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Legend } from '../../../shared/forms/form-parts';
import { FormBlock } from '../frame/form-block';
import { newReceiver } from '../values/product-values';
import type { ProductFormState } from '../values/use-product-form';

const Fields = styled('div', { base: { display: 'grid', gap: '4.5', maxW: '520px' } });
const Receivers = styled('fieldset', { base: { minW: 0 } });
const Count = styled('small', { base: { ms: '1.5', textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' } });
const Hint = styled('p', { base: { mb: '2', textStyle: 'caption', color: 'fg.subtle' } });
const Rows = styled('ul', { base: { display: 'grid', gap: '2', mb: '2', _empty: { mb: 0 } } });
const Row = styled('li', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '1.5' } });
const RemoveButton = styled(IconButton, { base: { mt: '0.5' } });

interface ContactSectionProps {
  form: ProductFormState;
  /** Saved addresses that wait for their owners. */
  unconfirmed: readonly string[];
}

/** Said at an address whose owner has not confirmed it (docs/product/mails.md#confirmed-addresses). */
const WAITS = '확인 메일을 보냈어요. 받는 사람이 확인하기 전까지는 공급사 계정으로 알려 드려요.';

/** 문의 받을 곳: the address that members see, and the recipients of quote requests. */
export function ContactSection({ form, unconfirmed }: ContactSectionProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { values, change, field, errorOf, touch } = form;
  const { receivers } = values;
  const listProblem = errorOf('receiverEmails');

  function add() {
    const row = newReceiver();
    flushSync(() => change({ receivers: [...receivers, row] }));
    root.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function remove(key: string) {
    flushSync(() => change({ receivers: receivers.filter((row) => row.key !== key) }));
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    <FormBlock id="contact" title="문의 받을 곳">
      <Fields>
        <EmailField
          {...field('email')}
          label="문의 이메일"
          autoComplete="email"
          hint={
            values.email && unconfirmed.includes(values.email)
              ? `로그인한 회원에게 보여요. ${WAITS}`
              : '로그인한 회원에게 보여요. 비워 두면 보이지 않아요.'
          }
        />
        <Receivers ref={root}>
          <Legend>
            견적 받는 사람
            <Count>
              {receivers.length} / {RECEIVERS_MAX}
            </Count>
          </Legend>
          <Hint>견적 요청이 오면 확인 메일에 답한 주소로 알려 드려요. 다른 사람에게는 보이지 않아요.</Hint>
          <Rows>
            {receivers.map((row, index) => (
              <Row key={row.key}>
                <EmailField
                  label={`받는 사람 ${index + 1}`}
                  isLabelHidden
                  autoComplete="email"
                  value={row.email}
                  error={errorOf(`receiverEmails.${row.key}`)}
                  hint={unconfirmed.includes(row.email) ? WAITS : undefined}
                  onChange={({ target }) =>
                    change({
                      receivers: receivers.map((other) => (other === row ? { ...row, email: target.value } : other)),
                    })
                  }
                  onBlur={() => touch(`receiverEmails.${row.key}`)}
                />
                <RemoveButton
                  label={`받는 사람 ${index + 1} 빼기`}
                  icon={<X size={16} />}
                  onClick={() => remove(row.key)}
                />
              </Row>
            ))}
          </Rows>
          {listProblem && (
            <div tabIndex={-1} data-problem>
              <Note tone="bad" role="alert">
                {listProblem}
              </Note>
            </div>
          )}
          <Button
            data-add
            size="sm"
            icon={<Plus size={15} />}
            disabledReason={
              receivers.length >= RECEIVERS_MAX ? `받는 사람은 ${RECEIVERS_MAX}명까지 넣을 수 있어요.` : undefined
            }
            onClick={add}
          >
            받는 사람 추가
          </Button>
        </Receivers>
      </Fields>
    </FormBlock>
  );
}
