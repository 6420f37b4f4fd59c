/** Maximum width of the form of an item and its head. */
export const FORM_WIDTH = '920px';
