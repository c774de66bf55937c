import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/** What the content opens to somebody beyond what it shows everybody; at least one of it is true. */
export const cmsContact = z.object({
  /** Sees pages before they are public (contract/cms/cms-preview.ts). */
  isEditor: z.boolean(),
  /** Sees paid videos whole. */
  hasVideoSubscription: z.boolean(),
})

export const getCmsContact = defineEndpoint({
  tag: 'CMS',
  audience: 'person',
  scope: scopes.cms,
  method: 'GET',
  path: '/cms/v1/contacts/self',
  summary:
    'What the content opens to the person; 404 where that is nothing, which a page says nothing of (SPEC 8)',
  responses: { 200: json(cmsContact), ...problems(401, 404) },
})
