import { smsInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findMembers, listOutbox, listSendings, reportSending } from './reading/sms-lists.service';
import { previewSms } from './sending/preview.service';
import { sendsTexts } from './sending/send-alarm';
import { sendSms } from './sending/send-sms.service';
import { shownDesk } from './sms-desk';

/** Results that the answer to a sending holds; the rest is on the pages of its report. */
const FIRST_RESULTS = { page: 1, perPage: 100 };

export const smsResolvers: Resolvers = {
  Query: {
    sendsTexts: (_, _args, { sms }) => sendsTexts(sms),
    smsDesk: (_, _args, ctx) => shownDesk(ctx.sms),
    smsPreview: (_, input, ctx) => previewSms(ctx, parse(smsInput, input)),
    smsMembers: (_, { search }, ctx) => findMembers(ctx, parse(listSearchInput, search)),
    smsSendings: (_, paging, ctx) => listSendings(ctx, parse(pagingInput, paging)),
    smsReport: (_, { id, ...paging }, ctx) => reportSending(ctx, id, parse(pagingInput, paging)),
    smsOutbox: (_, paging, ctx) => listOutbox(ctx, parse(pagingInput, paging)),
  },
  Mutation: {
    sendSMS: async (_, input, ctx) => reportSending(ctx, await sendSms(ctx, parse(smsInput, input)), FIRST_RESULTS),
  },
};
