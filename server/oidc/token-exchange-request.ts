import { errors } from 'oidc-provider'
import { z } from 'zod'
import { organizationAdminScope } from '#contract/kernel/scopes.ts'
import { accessTokenType } from '#contract/identity/token-exchange.ts'

export const tokenExchangeParameters = [
  'organization_id',
  'scope',
  'subject_token',
  'subject_token_type',
  'token',
] as const

/** What somebody asks for. */
export interface TokenExchange {
  subjectToken: string
  /** Undefined where it can be the id of nothing. */
  organizationId: string | undefined
}

type Parameters = Readonly<Partial<Record<(typeof tokenExchangeParameters)[number], unknown>>>

/** Reads the form. What is missing or contradicts itself is named; the value of a token never is. */
export function readExchange(params: Parameters): TokenExchange {
  const { organization_id, scope, subject_token_type, token, subject_token } = params
  if (typeof organization_id !== 'string') throw missing('organization_id')
  if (subject_token_type === undefined) throw missing('subject_token_type')
  if (subject_token_type !== accessTokenType)
    throw new errors.InvalidRequest(`subject_token_type must be ${accessTokenType}`)
  const subjectToken = token ?? subject_token
  if (typeof subjectToken !== 'string') throw missing('token')
  if (subject_token !== undefined && subject_token !== subjectToken)
    throw new errors.InvalidRequest('token and subject_token contradict each other')
  if (typeof scope !== 'string' || !scope.split(' ').includes(organizationAdminScope))
    throw new errors.InvalidScope('the organisation-admin scope must be requested', organizationAdminScope)
  return { subjectToken, organizationId: z.uuid().safeParse(organization_id).data }
}

const missing = (name: string) => new errors.InvalidRequest(`missing required parameter '${name}'`)
