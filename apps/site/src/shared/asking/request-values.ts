/** What 원료 요청하기 asks for, as it is typed. */
export type RequestValues = Readonly<Record<'name' | 'dealer' | 'manufacture' | 'note', string>>;
