import { Button, Note } from '@gredia/ui';
import type { ReactNode } from 'react';
import { Buttons, Fields } from './record-parts';
import type { useRecordForm } from './use-record-form';

interface RecordFormProps {
  /** Its name, where no heading beside it says what it is. */
  label?: string;
  form: Pick<ReturnType<typeof useRecordForm>, 'failure' | 'reload' | 'isReloading'>;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
  buttons: ReactNode;
}

/** A form about a record of the console: its fields, what was refused below them, and its buttons. */
export function RecordForm({ label, form, onSubmit, children, buttons }: RecordFormProps) {
  return (
    <Fields
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {form.failure && (
        <Note tone="bad" role="alert">
          {form.failure}
        </Note>
      )}
      <Buttons>
        {form.reload && (
          <Button loading={form.isReloading ? '새로 고치는 중' : undefined} onClick={() => void form.reload?.()}>
            새로 고치기
          </Button>
        )}
        {buttons}
      </Buttons>
    </Fields>
  );
}
