import type { ReactNode } from 'react';
import { actionBarRecipe } from '../theme/recipes/action-bar';
import { styledSlot } from '../theme/styled';

const Root = styledSlot('div', actionBarRecipe, 'root');
const Note = styledSlot('div', actionBarRecipe, 'note');
const Row = styledSlot('div', actionBarRecipe, 'row');
const Status = styledSlot('small', actionBarRecipe, 'status');

interface ActionBarProps {
  /** Where the work stands, such as `방금 임시 저장했어요`. */
  status?: ReactNode;
  /** Above the buttons: why something did not work. */
  note?: ReactNode;
  /** Widest the content may be, as the page's. */
  maxWidth?: string;
  /** Buttons; the last one is the main one. */
  children: ReactNode;
}

/** The end of a long form, always in sight. */
export function ActionBar({ status, note, maxWidth, children }: ActionBarProps) {
  return (
    <Root>
      <Note style={{ maxWidth }}>{note}</Note>
      <Row style={{ maxWidth }}>
        <Status role="status">{status}</Status>
        {children}
      </Row>
    </Root>
  );
}
