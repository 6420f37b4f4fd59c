import { Note } from '@gredia/ui';

/** Why a form was not taken, where no field is to blame; nothing while there is no failure. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text ? (
    <Note tone="bad" role="alert">
      {text}
    </Note>
  ) : null;
}
