import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, localizedText, pageOf, pageQuery } from '../kernel/primitives.ts'

/** Page size of SPEC 9. */
export const partnersPerPage = 100

/** A company that sells or advertises through the club, with the text that the law or its contract asks for. */
export const partner = z.object({
  id,
  name: z.string(),
  displayName: localizedText,
  /** Plain text; paragraphs are apart by an empty line. */
  legalText: localizedText,
  imageUrl: z.string().nullable(),
})
export type Partner = z.infer<typeof partner>

export const listPartners = defineEndpoint({
  tag: 'Partners',
  audience: 'public',
  method: 'GET',
  path: '/contact/v1/partners',
  summary: 'The partners and their legal texts',
  query: pageQuery(partnersPerPage),
  responses: { 200: json(pageOf(partner)) },
})
