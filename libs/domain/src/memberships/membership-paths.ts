/** Where a company looks after its membership: the site, mails and the gateway name it. */
export const MEMBERSHIP_PATH = '/membership';
