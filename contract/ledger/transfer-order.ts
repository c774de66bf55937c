import { z } from 'zod'
import { bankAccount } from './bank-account.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/** All that a buyer needs to transfer what is open. */
export const transferOrder = z.object({
  amount: money,
  /** What the club finds the order by: its number, or several. */
  reference: z.string().max(140),
  account: bankAccount,
  /** The same as GiroCode: modules to each side, and a path of those that are dark, one unit each. */
  giroCode: z.object({ size: z.int(), path: z.string() }),
})
export type TransferOrder = z.infer<typeof transferOrder>

/** Ours. 404 where nothing is to be transferred: it is paid another way, or settled. */
export const getTransferOrder = defineEndpoint({
  tag: 'Checkout',
  audience: 'person',
  scope: scopes.checkout,
  method: 'GET',
  path: '/checkout/v3/checkouts/{id}/transferOrder',
  summary: 'Where to transfer what is still open of a purchase on account',
  params: z.object({ id }),
  responses: { 200: json(transferOrder), ...problems(400, 401, 404) },
})
