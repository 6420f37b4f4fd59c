import { membershipPolicy } from '@gredia/auth';
import {
  ARTICLES_BY_TIER,
  formatBusinessNumber,
  GRACE_DAYS,
  imageBannerInput,
  isMembershipInForce,
  keepsAllowances,
  koreanDay,
  maskedEmail,
  maskedName,
  maskedPhone,
  membershipCancellationInput,
  membershipInput,
  membershipPaymentInput,
  membershipStanding,
  shiftDay,
  textBannerInput,
} from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { parse } from '../../platform/graphql/parse';
import { ownSellerId } from '../sellers/public';
import { listPaidBanners } from './banners/paid-banners';
import { saveImageBanner } from './banners/save-image-banner.service';
import { saveTextBanner } from './banners/save-text-banner.service';
import { findMembership } from './membership-rows';
import type { MembershipModel } from './memberships.table';
import { countMemberships } from './reading/membership-counts';
import { membershipStatus } from './reading/membership-status.service';
import { findAllowedTier, findMyMembership } from './reading/my-membership.service';
import { addMembershipPayment, cancelMembershipPayment } from './selling/payments.service';
import { saveMembership } from './selling/save-membership.service';
import { stopReasonInput } from './selling/stop-reason.input';
import { resumeMembership, stopMembership } from './selling/stop-membership.service';

export const membershipsResolvers: Resolvers = {
  Query: {
    currentMembershipStatus: (_, { email }, ctx) => membershipStatus(ctx, email),
    myMembership: (_, __, ctx) => findMyMembership(ctx),
    membershipBanners: (_, { place }, ctx) => listPaidBanners(ctx, place),
    singleMembership: (_, { id }, ctx) => findMembership(ctx.db, id),
    membershipCounts: (_, __, ctx) => countMemberships(ctx),
  },
  Mutation: {
    saveTextBanner: (_, { input }, ctx) => saveTextBanner(ctx, input ? parse(textBannerInput, input) : null),
    saveImageBanner: (_, { input }, ctx) => saveImageBanner(ctx, input ? parse(imageBannerInput, input) : null),
    saveMembership: (_, { input }, ctx) => saveMembership(ctx, parse(membershipInput, input)),
    stopMembership: (_, { id, ...args }, ctx) => stopMembership(ctx, id, parse(stopReasonInput, args).reason),
    resumeMembership: (_, { id, ...args }, ctx) => resumeMembership(ctx, id, parse(stopReasonInput, args).reason),
    addMembershipPayment: (_, { input }, ctx) => addMembershipPayment(ctx, parse(membershipPaymentInput, input)),
    cancelMembershipPayment: (_, { input }, ctx) =>
      cancelMembershipPayment(ctx, parse(membershipCancellationInput, input)),
  },
  Seller: {
    membership: async ({ id }, _, { loaders }) => (await loaders.membershipOfSeller.load(id))?.membership ?? null,
    allowedTier: ({ id }, _, ctx) => findAllowedTier(ctx, id),
  },
  Membership: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId === null ? null : loaders.seller.load(sellerId)),
    standing: (row) => membershipStanding(row, koreanDay()),
    isActive: (row) => row.membership !== 'FREE' && isMembershipInForce(row, koreanDay()),
    graceUntil: (row) => graceUntil(row, koreanDay()),
    articlesCount: ({ membership }) => ARTICLES_BY_TIER[membership],
    rootEmail: async (row, _, ctx) => {
      const root = row.rootUserId === null ? null : await ctx.loaders.user.load(row.rootUserId);
      return person(ctx, row, root?.email ?? null, maskedEmail);
    },
    managerName: (row, _, ctx) => person(ctx, row, row.managerName, maskedName),
    managerContact: (row, _, ctx) => person(ctx, row, row.managerContact, maskedPhone),
    managerEmail: (row, _, ctx) => person(ctx, row, row.managerEmail, maskedEmail),
    ceo: (row, _, ctx) => person(ctx, row, row.ceo, maskedName),
    taxEmail: (row, _, ctx) => person(ctx, row, row.taxEmail, maskedEmail),
    businessNumber: ({ businessNumber }) => businessNumber && formatBusinessNumber(businessNumber),
    payments: ({ id }, _, { loaders }) => loaders.paymentsOfMembership.load(id),
  },
  MembershipPayment: {
    customerName: (row, _, ctx) => person(ctx, row, row.customerName, maskedName),
    user: async ({ userId }, _, { loaders }) =>
      userId === null ? null : ((await loaders.user.load(userId))?.nickname ?? null),
    paymentAmount: ({ paymentAmountKrw }) => paymentAmountKrw,
    createdDate: ({ paidOn }) => paidOn,
    canceledAmount: ({ canceledAmountKrw }) => canceledAmountKrw,
  },
  MembershipText: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId === null ? null : loaders.seller.load(sellerId)),
  },
};

/** What names a person, to those who act for the company; masked for everyone else. */
async function person<Value extends string | null>(
  ctx: RequestContext,
  row: Pick<MembershipModel, 'sellerId'>,
  value: Value,
  mask: (value: string) => string,
): Promise<Value | string> {
  if (value === null) return value;
  return membershipPolicy.readPeople(ctx.viewer, await ownSellerId(ctx), row) ? value : mask(value);
}

const graceUntil = (row: MembershipModel, today: string): string | null =>
  row.expiryDate !== null &&
  row.membership !== 'FREE' &&
  !isMembershipInForce(row, today) &&
  keepsAllowances(row, today)
    ? shiftDay(row.expiryDate, GRACE_DAYS)
    : null;
