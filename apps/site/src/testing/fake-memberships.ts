import type {
  GetMyMembershipQuery,
  MembershipDetailFragment,
  SaveImageBannerMutationVariables,
  SaveTextBannerMutationVariables,
} from '@gredia/graphql-schema';

/** What a faked gateway answers about the membership of a company; what is thrown is the answer's error. */
export interface FakeMemberships {
  myMembership?: () => GetMyMembershipQuery['myMembership'];
  saveTextBanner?: (variables: SaveTextBannerMutationVariables) => MembershipDetailFragment;
  saveImageBanner?: (variables: SaveImageBannerMutationVariables) => MembershipDetailFragment;
}

/** No company has a picture or a text anywhere. */
export const noPaidPlaces = { membershipBanners: { images: [], texts: [] } };
