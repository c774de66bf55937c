import { readFileSync } from 'node:fs'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from '@fastify/type-provider-zod'
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cart, cartProblem } from '#contract/cart/cart.ts'
import { checkout } from '#contract/checkout/checkout.ts'
import { address } from '#contract/contact/addresses.ts'
import { contact } from '#contract/contact/contact.ts'
import type { AnyEndpoint, ResponseSpec } from '#contract/kernel/endpoint.ts'
import { problem } from '#contract/kernel/problem.ts'
import { product } from '#contract/catalogue/catalogue.ts'
import { club } from '#sites/club/club.ts'
import type { Settings } from '../settings.ts'
import { FRESH_SIGN_IN_SECONDS } from './fresh-sign-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers, for its description. */
    endpoint?: AnyEndpoint
  }
}

/** Schemas that get a name in the description; all others are written out where they stand. */
const named = z.registry<{ id: string }>()
named.add(problem, { id: 'Problem' })
named.add(cart, { id: 'Cart' })
named.add(cartProblem, { id: 'CartProblem' })
named.add(checkout, { id: 'Checkout' })
named.add(contact, { id: 'Contact' })
named.add(address, { id: 'Address' })
named.add(product, { id: 'Product' })

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: named })
const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: named })

/** Collects every endpoint that is mounted after it; `describeApi` then publishes them. */
export async function collectApi(api: FastifyInstance, settings: Settings): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${club.name}: API`,
        version: '1.0.0',
        description:
          'Money is integer cents, VAT included; time is UTC. Every refusal is problem+json (RFC 9457).',
      },
      servers: [{ url: settings.roots.api }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: `An access token of ${settings.roots.authority}, with the scope that the call names.`,
          },
        },
      },
    },
    // The cart answers HEAD with a header of its own (SPEC 7).
    exposeHeadRoutes: true,
    transform: document => {
      const { endpoint } = document.route.config ?? {}
      if (!endpoint) return { schema: { hide: true }, url: document.url }
      const described = toJsonSchema(document)
      const { response, ...rest } = described.schema as { response?: Record<string, object> }
      const schema = { ...rest, response: describeResponses(endpoint, response ?? {}) }
      return {
        ...described,
        schema: endpoint.needsFreshSignIn ? { ...schema, description: freshSignIn } : schema,
      }
    },
    transformObject: document => withoutUnused(withNamedSchemas(document)),
  })
}

const freshSignIn = `Needs a sign-in that is no older than ${FRESH_SIGN_IN_SECONDS / 60} minutes. Others are refused by 403 REAUTHENTICATION_REQUIRED.`

/** The library names each schema twice, as sent and as received; the form that nothing refers to is left out. */
function withoutUnused(document: ReturnType<SwaggerTransformObject>): ReturnType<SwaggerTransformObject> {
  if (!('components' in document)) return document
  const { schemas = {} } = document.components ?? {}
  const text = JSON.stringify(document)
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(used) },
  } as typeof document
}

/** Adds what the schemas alone do not say: media types, headers, files, and answers without a body. */
function describeResponses(endpoint: AnyEndpoint, schemas: Readonly<Record<string, object>>) {
  const described: Record<string, object> = { default: anyOtherRefusal }
  for (const [status, spec] of Object.entries(endpoint.responses)) {
    described[status] = describeResponse(status, spec, schemas[status])
  }
  return described
}

const anyOtherRefusal = {
  description: 'Any other refusal: too large, too often, a token without the scope, or a fault of ours',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function describeResponse(status: string, spec: ResponseSpec, schema: object | undefined) {
  const description = meanings[status] ?? 'Answer'
  switch (spec.kind) {
    case 'json':
      return { description, content: { [spec.contentType]: { schema: schema ?? {} } } }
    case 'file':
      return {
        description,
        content: { [spec.contentType]: { schema: { type: 'string', format: 'binary' } } },
      }
    case 'empty':
      return {
        description,
        type: 'null',
        ...(spec.headers && { headers: z.toJSONSchema(spec.headers).properties ?? {} }),
      }
  }
}

const meanings: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to say',
  400: 'The request is not valid',
  401: 'Sign in again',
  403: 'Not with this token, or not with a sign-in that is so long ago',
  404: 'Not there, or not yours',
  409: 'It does not go with the present state',
  422: 'Understood, but not possible',
  429: 'Too many attempts; see retry-after',
  503: 'Not now; try again',
}

/** `/openapi.json` for programs, `/docs` for people. */
export async function describeApi(api: FastifyInstance, settings: Settings): Promise<void> {
  api.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(api.swagger()),
  )
  const { api: apiRoot, authority } = settings.roots
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    uiConfig: { deepLinking: true, tryItOutEnabled: settings.isLocal },
    theme: { title: `${club.name}: API` },
    logo: {
      type: 'image/svg+xml',
      content: readFileSync(new URL('../../sites/club/crest.svg', import.meta.url)),
    },
    staticCSP: {
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'connect-src': ["'self'", new URL(apiRoot).origin, new URL(authority).origin],
      'font-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'script-src': "'self'",
      // Swagger UI writes style attributes.
      'style-src': ["'self'", "'unsafe-inline'"],
    },
  })
}
