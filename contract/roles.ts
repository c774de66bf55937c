import { z } from 'zod'
import { defineEndpoint, json } from './endpoint.ts'
import { problems } from './problem.ts'
import { scopes } from './scopes.ts'

/**
 * What somebody may do beyond what everybody may with their own data. `editor`: look at pages before they are public. `shopStaff`: run the
 * shops in the back office. `matchDesk`: write tickers of matches.
 */
export const roles = ['editor', 'shopStaff', 'matchDesk'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** An endpoint of the back office: for a person with the role alone, whom each call is looked up for. */
export const asShopStaff = { audience: 'person', scope: scopes.backOffice } as const

/** The same for people who write tickers. */
export const asMatchDesk = { audience: 'person', scope: scopes.backOffice } as const

/** Ours: so that a menu offers what somebody may do, and nothing else. It opens no door. */
export const listOwnRoles = defineEndpoint({
  tag: 'Account',
  audience: 'person',
  scope: scopes.account,
  method: 'GET',
  path: '/account/v2/accounts/self/roles',
  summary: 'What the person may do beyond what everybody may',
  responses: { 200: json(z.object({ roles: z.array(role) })), ...problems(401) },
})
