/**
 * Flags of Node for a gateway in operation. Room for what requests leave behind: with 16 MB, Node's own measure, it is
 * emptied every sixty searches or so, and one of a hundred requests waits for that.
 */
export const GATEWAY_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
