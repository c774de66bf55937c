import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { originsOf, type PageFreedoms } from '../pages/page-headers.ts'
import type { PayFrame } from './pages/layout.ts'
import type { SetupRow } from './setup-repository.ts'

/**
 * Where a person meets the steps: on pages of the provider's own, which lead back to the shop in the end, or in a frame of the shop's page,
 * which is told of it.
 */
export interface Surface {
  /** Below the provider's root. */
  path: 'setups' | 'fields'
  /** What a page of it may do in a browser. */
  freedomsFor: (setup: SetupRow, base: string) => PageFreedoms
  /** How a page of it looks. */
  embeddedIn: (setup: SetupRow, request: FastifyRequest) => PayFrame['embedded']
}

export const ownPages: Surface = {
  path: 'setups',
  freedomsFor: ({ returnUrl }) => ({ formTargets: originsOf(returnUrl) }),
  embeddedIn: () => undefined,
}

const look = z.object({ theme: z.enum(['light', 'dark']).catch('light') })

/** Only the shop that the payment is for may show it: where the person would come back to. */
export const framed: Surface = {
  path: 'fields',
  freedomsFor: ({ returnUrl }, base) => ({
    frameAncestors: originsOf(returnUrl),
    scripts: [`${base}/frame.js`],
  }),
  embeddedIn: ({ returnUrl }, { query }) => ({
    shop: new URL(returnUrl).origin,
    theme: look.parse(query).theme,
  }),
}
