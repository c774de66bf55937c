import { z } from 'zod'

/**
 * An endpoint is a value: one table of method, path and schemas. Four readers turn it into code:
 * `mount` (server/http/mount.ts) answers it, `request` (src/lib/http/request.ts) calls it,
 * `respond` (tests/helpers/respond.ts) overrides it in a screen test, and OpenAPI describes it.
 * What is not declared here does not compile on either side.
 */
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anybody; `person` a bearer token; `cart` a bearer token or an anonymous cart id; `anybody` a bearer token or
 * nothing, where the answer to somebody who is signed in is another one.
 */
export type Audience = 'public' | 'person' | 'cart' | 'anybody'

export interface JsonResponse<B extends z.ZodType = z.ZodType, H extends z.ZodObject = z.ZodObject> {
  kind: 'json'
  body: B
  contentType: 'application/json' | 'application/problem+json'
  headers?: H
}

export interface EmptyResponse<H extends z.ZodObject = z.ZodObject> {
  kind: 'empty'
  headers?: H
}

/** A download: its bytes are streamed, its name travels in `content-disposition`. */
export interface FileResponse {
  kind: 'file'
  contentType: string
}

export type ResponseSpec = JsonResponse | EmptyResponse | FileResponse
export type Responses = Readonly<Record<number, ResponseSpec>>

/** `json` is the default; `form` is application/x-www-form-urlencoded. */
export type BodyEncoding = 'json' | 'form'

/** The names in `{braces}` of a path, which `params` must then declare. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Headers extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answers extends Responses = Responses,
  Who extends Audience = Audience,
> {
  method: HttpMethod
  path: string
  summary: string
  tag: string
  audience: Who
  /** The scope a bearer token needs; none for `public`. */
  scope?: string
  /**
   * Whether the person must have signed in within the last ten minutes (server/http/fresh-sign-in.ts): for what changes how somebody signs
   * in, is reached or pays, and for leaving. Others are refused by 403 `REAUTHENTICATION_REQUIRED`, which `responses` declare.
   */
  needsFreshSignIn?: true
  params: Params
  query: Query
  headers: Headers
  body: Body
  bodyEncoding: BodyEncoding
  responses: Answers
}

const nothing = z.object({})
type Nothing = typeof nothing
const noBody = z.undefined()
type NoBody = typeof noBody

interface EndpointInput<Path extends string, Params, Query, Headers, Body, Answers, Who> {
  method: HttpMethod
  path: Path
  summary: string
  tag: string
  audience: Who
  scope?: string
  needsFreshSignIn?: true
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  bodyEncoding?: BodyEncoding
  responses: Answers
}

/**
 * Declares an endpoint. `path` holds its parameters in braces (`/orders/{id}`) and begins below the API's root.
 * Query values arrive as text: numbers and booleans need `z.coerce` or `z.stringbool`; a repeated name is `repeated(…)`.
 */
export function defineEndpoint<
  const Path extends string,
  const Answers extends Responses,
  Who extends Audience,
  Params extends z.ZodObject<Record<PathParams<Path>, z.ZodType>> = z.ZodObject<
    Record<PathParams<Path>, z.ZodType>
  >,
  Query extends z.ZodObject = Nothing,
  Headers extends z.ZodObject = Nothing,
  Body extends z.ZodType = NoBody,
>(
  input: EndpointInput<Path, Params, Query, Headers, Body, Answers, Who> &
    ([PathParams<Path>] extends [never] ? { params?: never } : { params: Params }),
): Endpoint<Params, Query, Headers, Body, Answers, Who> {
  const { params, query, headers, body, bodyEncoding = 'json', ...rest } = input
  // The defaults above name exactly what stands in for an absent part, which the compiler cannot follow through `??`.
  return {
    ...rest,
    bodyEncoding,
    params: params ?? nothing,
    query: query ?? nothing,
    headers: headers ?? nothing,
    body: body ?? noBody,
  } as unknown as Endpoint<Params, Query, Headers, Body, Answers, Who>
}

export const json = <B extends z.ZodType>(body: B) =>
  ({ kind: 'json', body, contentType: 'application/json' }) as const satisfies JsonResponse<B>

/** JSON with headers that its reader needs. */
export const jsonWith = <B extends z.ZodType, H extends z.ZodObject>(body: B, headers: H) =>
  ({ kind: 'json', body, headers, contentType: 'application/json' }) as const satisfies JsonResponse<B, H>

export const empty = () => ({ kind: 'empty' }) as const satisfies EmptyResponse

export const emptyWith = <H extends z.ZodObject>(headers: H) =>
  ({ kind: 'empty', headers }) as const satisfies EmptyResponse<H>

export const file = (contentType: string) => ({ kind: 'file', contentType }) as const satisfies FileResponse

/** A query name that may stand several times: `?kind=a&kind=b` and `?kind=a` both give a list. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform(value => [value])]).default([])

export type AnyEndpoint = Endpoint

/** What a caller hands over: values before the schemas' defaults and transforms. Absent parts may be left out. */
export type RequestInput<E extends AnyEndpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'headers', z.input<E['headers']>> &
  (E['body'] extends NoBody ? { body?: undefined } : { body: z.input<E['body']> })

// zod's type of an object without members is a record, so "no members" shows as either of the first two.
type Part<Name extends string, T> = keyof T extends never
  ? { [K in Name]?: undefined }
  : string extends keyof T
    ? { [K in Name]?: undefined }
    : Partial<T> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

/** One answer of an endpoint as a value, told apart by `status`. Shared by handler, client and tests. */
export type Answer<E extends AnyEndpoint> = {
  [S in keyof E['responses'] & number]: { status: S } & AnswerContent<E['responses'][S]>
}[keyof E['responses'] & number]

type AnswerContent<R> = R extends {
  kind: 'json'
  body: infer B extends z.ZodType
  headers: infer H extends z.ZodObject
}
  ? { body: z.output<B>; headers: z.output<H> }
  : R extends JsonResponse<infer B>
    ? { body: z.output<B> }
    : R extends { kind: 'empty'; headers: infer H extends z.ZodObject }
      ? { headers: z.output<H> }
      : R extends FileResponse
        ? { file: { name: string; bytes: Uint8Array } }
        : unknown

/** The body of the 2xx answer: what a query resolves to. */
export type SuccessBody<E extends AnyEndpoint> = Extract<
  Answer<E>,
  { status: 200 | 201 | 202; body: unknown }
>['body']

/** The path with its parameters filled in, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
