/** Rows of a page of notices. */
export const NOTICES_PER_PAGE = 20;

const variablesOf = (mid: string) => (page: number) => ({ mid, page, perPage: NOTICES_PER_PAGE });

export const noticeVariables = variablesOf('notice');
/** News of the service (업데이트 소식). */
export const updateVariables = variablesOf('update');
