/** What stands in the place of a title that the viewer may not read. */
export const SECRET_TITLE = '비밀글이에요';
