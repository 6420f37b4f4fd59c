/** What XML cannot carry at all, escaped or not. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- these are the characters meant
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as it may stand between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
