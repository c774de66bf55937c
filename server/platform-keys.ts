import { hkdfSync } from 'node:crypto'
import type { Settings } from '#server/settings.ts'

/**
 * Keys of 32 bytes for one purpose, derived from the platform's cookie keys: the first one makes new things, the others
 * still open what was made before the keys were changed.
 */
export function deriveKeys({ secrets }: Settings, purpose: string): [current: Buffer, ...former: Buffer[]] {
  const [current, ...former] = secrets.cookieKeys.map(key =>
    Buffer.from(hkdfSync('sha256', key, '', `kurve ${purpose}`, 32)),
  )
  if (!current) throw new Error('There is no key to derive one from')
  return [current, ...former]
}
