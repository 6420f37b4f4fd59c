/** What 원료 요청하기 asks for, as it is typed. */
export type RequestValues = Readonly<Record<'name' | 'dealer' | 'manufacture' | 'note', string>>;

/** Says which button's dialog is open: in the address, after a visitor has signed in, and in an entry of the history. */
export const REQUEST = 'request';
