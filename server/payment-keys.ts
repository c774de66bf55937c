import { deriveKeys } from './platform-keys.ts'
import type { Settings } from './settings.ts'

/**
 * What the platform and the sandbox payment provider share, as a club and its provider would: the key that opens the provider's
 * API, and the one that it signs its webhooks with. Both follow from the platform's first cookie key, so they change with it;
 * a webhook that was signed before is refused then, and the platform asks by itself.
 */
export const paymentKeys = (settings: Settings): { api: string; webhook: Buffer } => ({
  api: deriveKeys(settings, 'payment provider: api')[0].toString('base64url'),
  webhook: deriveKeys(settings, 'payment provider: webhook')[0],
})
