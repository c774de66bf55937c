import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/primitives.ts'
import { partner, partnersPerPage } from '../contact/partners.ts'

/** Who an order is made with. Its id is the `partnerId` of a discount (contract/promotions/codes.ts). */
export const checkoutPartner = partner.extend({ id: z.string() })
export type CheckoutPartner = z.infer<typeof checkoutPartner>

export const listCheckoutPartners = defineEndpoint({
  tag: 'Partners',
  audience: 'public',
  method: 'GET',
  path: '/checkout/v3/partners',
  summary: 'Who sells in the shops, and their legal texts',
  query: pageQuery(partnersPerPage),
  responses: { 200: json(pageOf(checkoutPartner)) },
})
