import { listOfLabel, titleOf, type MarkedLabel } from '../reading/marked-label';

/** Which of two lists gives the order of the rows. */
export type ComparisonOrder = 'left' | 'right';

/** One side of a comparison: the text that is asked about, and the number of the list in it that is compared. */
export interface ComparedSide {
  /** `왼쪽` or `오른쪽`. */
  side: string;
  text: string;
  list: number;
}

/** A side that was read. */
export interface ReadSide extends ComparedSide {
  /** The list that is compared. */
  label: MarkedLabel;
}

export const readSide = (side: ComparedSide, label: MarkedLabel): ReadSide => ({
  ...side,
  label: listOfLabel(label, side.list),
});

/** What a list is called in heads of columns. */
export const sideTitle = ({ side, label }: ReadSide): string => titleOf(label) ?? `${side} 목록`;
