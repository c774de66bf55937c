import type { Job } from '../deps.ts'
import { sealAnew } from '../domains/identity/authenticator/authenticator-service.ts'

/** Once the keys were changed, moves the secrets of authenticators to the new one, so that the old one can be taken away. */
export const authenticatorSealingJob: Job = {
  name: 'authenticator-sealing',
  everySeconds: 60 * 60,
  run: sealAnew,
}
