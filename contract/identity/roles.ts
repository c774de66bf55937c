import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { problems } from '../kernel/problem.ts'
import type { ErrorCode } from '../kernel/error-codes.ts'
import { type Scope, scopes } from '../kernel/scopes.ts'

/**
 * What somebody may do beyond what everybody may with their own data. `editor`: look at pages before they are public. `shopStaff`: run the
 * shops in the back office. `matchDesk`: write tickers of matches. `ticketOffice`: run the sale of tickets, and help who has one.
 * `fanDesk`: look after fan clubs, companies and members.
 */
export const roles = ['editor', 'shopStaff', 'matchDesk', 'ticketOffice', 'fanDesk'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Which scope a token needs for the endpoints of a role, and the code for a person without the role. */
export const roleRules = {
  editor: { scope: scopes.cms, missing: 'EDITOR_ROLE_REQUIRED' },
  shopStaff: { scope: scopes.backOffice, missing: 'SHOP_ROLE_REQUIRED' },
  matchDesk: { scope: scopes.backOffice, missing: 'DESK_ROLE_REQUIRED' },
  ticketOffice: { scope: scopes.backOffice, missing: 'TICKET_OFFICE_ROLE_REQUIRED' },
  fanDesk: { scope: scopes.backOffice, missing: 'FAN_DESK_ROLE_REQUIRED' },
} as const satisfies Readonly<Record<Role, { scope: Scope; missing: ErrorCode }>>

/** Declares an endpoint for people with a role. The role is looked up at each call. */
export const forRole = <R extends Role>(role: R) =>
  ({ audience: 'person', scope: roleRules[role].scope }) as const

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
