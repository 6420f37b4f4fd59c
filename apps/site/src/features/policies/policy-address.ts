import { policyPath, type PolicyKind } from '@gredia/domain';
import { withSearch } from '../../shared/addresses/list-params';

/** Which version of a document an address means, and with which other one it is compared. */
export interface PolicyAddress {
  /** Null: the one that holds today. */
  version: string | null;
  against: string | null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function idOf(search: URLSearchParams, name: string): string | null {
  const id = search.get(name)?.toLowerCase() ?? '';
  return ID.test(id) ? id : null;
}

export const readPolicyAddress = (search: URLSearchParams): PolicyAddress => ({
  version: idOf(search, 'version'),
  against: idOf(search, 'against'),
});

function writePolicyAddress({ version, against }: Partial<PolicyAddress>): URLSearchParams {
  const params = new URLSearchParams();
  if (version) params.set('version', version);
  if (against) params.set('against', against);
  return params;
}

/** Where a version is read, or compared with another one; without them the document as it holds. */
export const policyHref = (kind: PolicyKind, shown: Partial<PolicyAddress> = {}): string =>
  withSearch(policyPath[kind], writePolicyAddress(shown));

/** The version that an address of the page about memberships asks for. */
export const membershipVariables = (search: URLSearchParams) => {
  const { version } = readPolicyAddress(search);
  return { version: version ?? undefined };
};

export const policyVariables = (kind: PolicyKind, search: URLSearchParams) => ({
  kind,
  ...membershipVariables(search),
});
