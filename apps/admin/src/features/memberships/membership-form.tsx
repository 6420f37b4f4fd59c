import { Note } from '@gredia/ui';
import type { ReactNode } from 'react';
import { Buttons, Fields } from './membership-parts';
import type { useMembershipForm } from './use-membership-form';

interface MembershipFormProps {
  /** Its name, where no heading beside it says what it is. */
  label?: string;
  form: Pick<ReturnType<typeof useMembershipForm>, 'failure'>;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
  buttons: ReactNode;
}

/** A form about a membership: its fields, what was refused below them, and its buttons. */
export function MembershipForm({ label, form, onSubmit, children, buttons }: MembershipFormProps) {
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
      <Buttons>{buttons}</Buttons>
    </Fields>
  );
}
