import { z } from 'zod'

/**
 * Acting for an organisation (SPEC 7, impersonation; RFC 8693): a person's access token is exchanged for one whose `self` is the
 * organisation. Form fields: `client_id`, `grant_type`, `subject_token_type`, `scope` (with the organisation-admin
 * scope), `organization_id`, and the person's token as `token` or, as the RFC has it, `subject_token`.
 */
export const tokenExchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

/** Of the answer, what the web app reads; `expires_in` in seconds. */
export const exchangedToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})
