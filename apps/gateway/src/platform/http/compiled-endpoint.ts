import type { ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { unauthenticated } from '../errors/errors';
import type { CompiledDocument, CompiledDocuments } from '../graphql/compiled-documents';
import { contextOfRequest, type KnownRequest } from '../graphql/context-of-request';
import type { RequestContext } from '../graphql/context';
import { PartFailed, type PartedDocument } from '../graphql/parted-document';
import { toPublicError } from '../graphql/masking';
import { isRefused } from '../graphql/refused-bearer';
import { withinBudget } from '../graphql/values-in-lists';
import type { RunningRequests } from '../graphql/running-requests';
import type { GatewayOptions } from '../graphql/server';
import { takenOnce } from '../limits/taken-once';
import type { GraphqlParams } from './graphql-params';

/** Answers a request, or says that it is Yoga's. */
export type CompiledEndpoint = (params: GraphqlParams, req: KnownRequest, res: ServerResponse) => boolean;

interface Options extends Pick<GatewayOptions, 'contextOf' | 'resolveViewer' | 'origins' | 'log'> {
  documents: CompiledDocuments;
  running: RunningRequests;
}

/**
 * The types that our clients accept, as Yoga would answer them: browsers, Apollo Client, `fetch` of a server. Any other
 * is Yoga's to read.
 */
const answeredAs = new Map<string | undefined, string>([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
]);

/**
 * Stands in front of Yoga: a document that is compiled already is executed without the work that Yoga does for documents
 * that it does not know, a third of a request's processor time. What it answers is what Yoga answers
 * (compiled-endpoint.test.ts). @returns whether it takes the request; what is unusual about it is Yoga's.
 */
export function compiledEndpoint({ documents, running, log, ...options }: Options): CompiledEndpoint {
  const contextOf = contextOfRequest(options);

  async function answer(document: CompiledDocument, variables: GraphqlParams['variables'], req: KnownRequest) {
    let context: RequestContext | undefined;
    try {
      context = await contextOf(req.headers.authorization, req);
      if (isRefused(context, document.operation)) throw unauthenticated();
      const { parted } = document;
      if (parted && context.cache.isHearing) {
        const { first, second } = takenOnce(context.limits);
        context.limits = first;
        const whole = await running.watch(fromParts(parted, variables, context)).catch(wholeInstead);
        if (whole !== null) return whole;
        // What has failed belongs to a place of the answer: it is made anew, and told there. It is counted as one.
        context = await contextOf(req.headers.authorization, req);
        context.limits = second;
      }
      return textOf(await running.watch(document.run(undefined, context, variables)), context);
    } catch (error) {
      return JSON.stringify({ errors: [toPublicError(error, context?.log ?? log)] });
    }
  }

  /** The answer with its parts in their places. */
  async function fromParts(
    parted: PartedDocument,
    variables: GraphqlParams['variables'],
    context: RequestContext,
  ): Promise<string | Buffer> {
    const executed: ExecutionResult = await parted.run(undefined, context, variables);
    const filled = await parted.fill(executed, context, textOf);
    return context.budget.refusal ? textOf(executed, context) : filled;
  }

  return (params, req, res) => {
    const type = answeredAs.get(req.headers.accept);
    const document = documents.ofText(params.query);
    const { operationName, variables } = params;
    if (!type || !document?.takes({ operationName, variableValues: variables })) return false;
    const send = (body: string | Buffer) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      res.setHeader('Content-Type', type);
      // With its length the body leaves in one write with the headers.
      res.setHeader('Content-Length', bytes.length);
      res.end(bytes);
    };
    answer(document, variables, req)
      .then(send)
      .catch((error: unknown) => {
        // Not even the refusal could be written: this request ends, and not the process.
        log.error({ err: error }, 'A compiled answer could not be written');
        res.destroy();
      });
    return true;
  };
}

const textOf = (executed: ExecutionResult, context: RequestContext): string => {
  const result = withinBudget(executed, context);
  return JSON.stringify(result.errors ? withPublicErrors(result, context.log) : result);
};

/** @throws all but what a part that could not be made says */
function wholeInstead(error: unknown): null {
  if (error instanceof PartFailed) return null;
  throw error;
}

/** With errors as clients may see them; as Yoga prints those of compiled documents, without where in the document they arose. */
const withPublicErrors = ({ errors, ...result }: ExecutionResult, log: Logger) => ({
  ...result,
  errors: errors?.map((error) => printed(toPublicError(error, log))),
});

const printed = (error: GraphQLError) => ({ ...error.toJSON(), locations: undefined });
